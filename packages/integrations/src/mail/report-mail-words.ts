import { AUTHORITY_NAMES, hasLots } from '@stayward/contract/authorities/authority'
import type { WrittenLocale } from '@stayward/contract/kernel/locale'
import type { ReportKind, ReportTroubleKind } from '@stayward/contract/authorities/report-states'
import { dayOfStay } from '@stayward/contract/messages/day-of-stay'
import { deadlineAt } from './moment-at.ts'
import type { ReportTrouble } from './mail-content.ts'
import type { MailWords } from './mail-words.ts'

type Words = {
  /** The subject of the report, with the day of the arrival. */
  of: Record<ReportKind, (day: string) => string>
  subject: Record<Exclude<ReportTroubleKind, 'late'>, (property: string, authority: string) => string>
  text: Record<Exclude<ReportTroubleKind, 'late'>, (of: string, authority: string) => string>
  /** Of an authority without lots whose answer was lost. */
  lost: (of: string, authority: string) => string
  late: Record<ReportKind, { subject: (property: string) => string; text: (day: string) => string }>
  /** The legal deadline of the authority, upcoming or past. */
  due: (at: string, authority: string) => string
  overdue: (at: string, authority: string) => string
  incomplete: string
  action: string
  goes_on: string
}

const WORDS: Record<WrittenLocale, Words> = {
  en: {
    of: {
      travellers: (day) => `the stay that began on ${day}`,
      reservation: (day) => `the booking for ${day}`,
      departure: (day) => `the departure of the stay that began on ${day}`,
    },
    subject: {
      rejected: (property, authority) => `${authority} rejected a report for ${property}`,
      unconfirmed: (property, authority) => `Look up a report for ${property} in ${authority}`,
      withdrawn: (property, authority) => `A report for ${property} was cancelled in ${authority}`,
      failing: (property, authority) => `${authority} keeps failing on a report for ${property}`,
      correction_needed: (property, authority) => `Correct a report for ${property} at ${authority}`,
    },
    text: {
      rejected: (of) =>
        `The report for ${of} came back with errors to fix. Once you fix them, it is sent again automatically.`,
      unconfirmed: (of, authority) =>
        `${authority} has the report for ${of}, but its response with the lot was lost, so we can’t check whether it was accepted. Find the lot in the ${authority} portal and enter it on the booking.`,
      withdrawn: (of, authority) =>
        `The report for ${of} was cancelled in the ${authority} portal, so it no longer counts as reported. If that was a mistake, send it again from the booking.`,
      failing: (of, authority) =>
        `${authority} answered the report for ${of} with an internal error several times in a row. We keep trying. If it continues, report the stay in the ${authority} portal or ask its support.`,
      correction_needed: (of, authority) =>
        `What ${authority} has about ${of} is no longer right, and it accepts no corrections from programs. The booking says what to do in its portal.`,
    },
    lost: (of, authority) =>
      `The report for ${of} was sent to ${authority}, but its answer was lost, and sending it again could report your guests twice. Look it up in the ${authority} portal, then say on the booking whether it is there.`,
    late: {
      travellers: {
        subject: (property) => `The guests at ${property} haven’t been reported yet`,
        text: (day) => `They arrived on ${day}.`,
      },
      reservation: {
        subject: (property) => `A booking at ${property} hasn’t been reported yet`,
        text: (day) => `It is the booking for ${day}.`,
      },
      departure: {
        subject: (property) => `A departure from ${property} hasn’t been reported yet`,
        text: (day) => `The stay began on ${day}.`,
      },
    },
    due: (at, authority) => `${authority} must have it by ${at}.`,
    overdue: (at, authority) => `${authority} should have had it by ${at}. Report it as soon as you can.`,
    incomplete: 'Not all guests have registered. Remind them, or register them yourself.',
    action: 'See what to do',
    goes_on: 'We keep trying to send what we can.',
  },
  es: {
    of: {
      travellers: (day) => `de la estancia que empezó el ${day}`,
      reservation: (day) => `de la reserva para el ${day}`,
      departure: (day) => `de la salida de la estancia que empezó el ${day}`,
    },
    subject: {
      rejected: (property, authority) => `${authority} ha rechazado un parte de ${property}`,
      unconfirmed: (property, authority) => `Busca en ${authority} un parte de ${property}`,
      withdrawn: (property, authority) => `Se ha anulado en ${authority} un parte de ${property}`,
      failing: (property, authority) => `${authority} falla con un parte de ${property}`,
      correction_needed: (property, authority) => `Corrige un parte de ${property} en ${authority}`,
    },
    text: {
      rejected: (of) =>
        `El parte ${of} ha vuelto con errores. En cuanto los corrijas, se enviará de nuevo automáticamente.`,
      unconfirmed: (of, authority) =>
        `${authority} tiene el parte ${of}, pero se perdió la respuesta con su lote y no podemos comprobar si lo aceptó. Busca el lote en el portal de ${authority} e indícalo en la reserva.`,
      withdrawn: (of, authority) =>
        `El parte ${of} se ha anulado en el portal de ${authority}, así que ya no consta como comunicado. Si fue un error, envíalo de nuevo desde la reserva.`,
      failing: (of, authority) =>
        `${authority} ha respondido varias veces seguidas con un error interno al parte ${of}. Seguimos intentándolo. Si continúa, comunica la estancia en el portal de ${authority} o pregunta a su soporte.`,
      correction_needed: (of, authority) =>
        `Los datos del parte ${of} han cambiado y ${authority} no admite correcciones automáticas. En la reserva verás qué hacer en su portal.`,
    },
    lost: (of, authority) =>
      `El parte ${of} se envió a ${authority}, pero se perdió su respuesta, y enviarlo otra vez podría comunicar dos veces a tus huéspedes. Búscalo en el portal de ${authority} e indica en la reserva si está allí.`,
    late: {
      travellers: {
        subject: (property) => `Falta enviar el parte de viajeros de ${property}`,
        text: (day) => `Llegaron el ${day}.`,
      },
      reservation: {
        subject: (property) => `Falta comunicar una reserva de ${property}`,
        text: (day) => `Es la reserva para el ${day}.`,
      },
      departure: {
        subject: (property) => `Falta enviar la salida de una estancia en ${property}`,
        text: (day) => `La estancia empezó el ${day}.`,
      },
    },
    due: (at, authority) => `${authority} debe recibirlo antes del ${at}.`,
    overdue: (at, authority) => `${authority} debía recibirlo antes del ${at}. Comunícalo cuanto antes.`,
    incomplete: 'Todavía no se han registrado todos los huéspedes. Recuérdaselo o regístralos tú.',
    action: 'Ver qué hacer',
    goes_on: 'Seguimos intentando enviar lo que se pueda.',
  },
}

const textOf = (
  words: Words,
  kind: Exclude<ReportTroubleKind, 'late'>,
  authority: ReportTrouble['authority'],
): Words['lost'] => (kind === 'unconfirmed' && !hasLots(authority) ? words.lost : words.text[kind])

/** The mail to hosts about a report that needs a person. */
export function reportMailWords(
  { url, kind, report, authority, property, arrival_date, is_checkin_incomplete, ...deadline }: ReportTrouble,
  locale: WrittenLocale,
): MailWords {
  const words = WORDS[locale]
  const day = dayOfStay(arrival_date, locale)
  const isLate = kind === 'late'
  const name = AUTHORITY_NAMES[authority]
  const due = deadlineAt({ at: deadline.due_at, time_zone: deadline.time_zone }, locale)
  return {
    subject: isLate ? words.late[report].subject(property) : words.subject[kind](property, name),
    paragraphs: [
      isLate
        ? `${words.late[report].text(day)} ${deadline.is_overdue ? words.overdue(due, name) : words.due(due, name)}`
        : textOf(words, kind, authority)(words.of[report](day), name),
      ...(is_checkin_incomplete ? [words.incomplete] : []),
    ],
    action: { label: words.action, url },
    after: isLate ? [words.goes_on] : [],
  }
}
