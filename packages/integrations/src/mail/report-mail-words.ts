import type { WrittenLocale } from '@stayward/contract/kernel/locale'
import type { ReportKind, ReportTroubleKind } from '@stayward/contract/authorities/report-states'
import { dayOfStay, momentAt } from './day-of-stay.ts'
import type { ReportTrouble } from './mail-content.ts'
import type { MailWords } from './mail-words.ts'

type Words = {
  /** What the report is of, with the day of the arrival. */
  of: Record<ReportKind, (day: string) => string>
  subject: Record<Exclude<ReportTroubleKind, 'late'>, (property: string) => string>
  text: Record<Exclude<ReportTroubleKind, 'late'>, (of: string) => string>
  late: Record<ReportKind, { subject: (property: string) => string; text: (day: string) => string }>
  /** Until when the law gives time, or gave it. */
  due: (at: string) => string
  overdue: (at: string) => string
  incomplete: string
  action: string
  goes_on: string
}

const WORDS: Record<WrittenLocale, Words> = {
  en: {
    of: {
      travellers: (day) => `the stay that began on ${day}`,
      reservation: (day) => `the booking for ${day}`,
    },
    subject: {
      rejected: (property) => `SES.HOSPEDAJES refused a report of ${property}`,
      unconfirmed: (property) => `Look up a report of ${property} in SES.HOSPEDAJES`,
      withdrawn: (property) => `A report of ${property} was cancelled in SES.HOSPEDAJES`,
      failing: (property) => `SES.HOSPEDAJES keeps failing on a report of ${property}`,
    },
    text: {
      rejected: (of) =>
        `The report of ${of} came back with something to mend. Once you have mended it, it goes again by itself.`,
      unconfirmed: (of) =>
        `SES.HOSPEDAJES has the report of ${of}, but its answer was lost on the way, so we cannot ask whether it was accepted. Look its lot up in the portal of SES.HOSPEDAJES and enter it on the booking.`,
      withdrawn: (of) =>
        `The report of ${of} was cancelled in the portal of SES.HOSPEDAJES, so the authority no longer has it. If that was a mistake, send it again from the booking.`,
      failing: (of) =>
        `SES.HOSPEDAJES answered the report of ${of} with an error of its own several times in a row. We keep trying. If it goes on, report it in the portal of SES.HOSPEDAJES or ask its support.`,
    },
    late: {
      travellers: {
        subject: (property) => `The guests at ${property} are not reported yet`,
        text: (day) => `They arrived on ${day}.`,
      },
      reservation: {
        subject: (property) => `A booking of ${property} is not reported yet`,
        text: (day) => `It is the one for ${day}.`,
      },
    },
    due: (at) => `The law gives 24 hours, which end on ${at}.`,
    overdue: (at) => `The 24 hours that the law gives ended on ${at}. Report it as soon as you can.`,
    incomplete: 'Not all guests have registered. Remind them, or enter them yourself.',
    action: 'See what to do',
    goes_on: 'We go on trying to send what can be sent.',
  },
  es: {
    of: {
      travellers: (day) => `de la estancia que empezó el ${day}`,
      reservation: (day) => `de la reserva para el ${day}`,
    },
    subject: {
      rejected: (property) => `SES.HOSPEDAJES ha rechazado un parte de ${property}`,
      unconfirmed: (property) => `Busca en SES.HOSPEDAJES un parte de ${property}`,
      withdrawn: (property) => `Se ha anulado en SES.HOSPEDAJES un parte de ${property}`,
      failing: (property) => `SES.HOSPEDAJES falla con un parte de ${property}`,
    },
    text: {
      rejected: (of) =>
        `El parte ${of} ha vuelto con algo que corregir. En cuanto lo corrijas, se envía de nuevo solo.`,
      unconfirmed: (of) =>
        `SES.HOSPEDAJES tiene el parte ${of}, pero su respuesta se perdió por el camino y no podemos preguntar si lo aceptó. Busca su lote en el portal de SES.HOSPEDAJES y escríbelo en la reserva.`,
      withdrawn: (of) =>
        `El parte ${of} se ha anulado en el portal de SES.HOSPEDAJES, así que la autoridad ya no lo tiene. Si fue un error, envíalo de nuevo desde la reserva.`,
      failing: (of) =>
        `SES.HOSPEDAJES ha respondido varias veces seguidas con un error propio al parte ${of}. Seguimos intentándolo. Si continúa, comunícalo en el portal de SES.HOSPEDAJES o pregunta a su soporte.`,
    },
    late: {
      travellers: {
        subject: (property) => `Falta comunicar los viajeros de ${property}`,
        text: (day) => `Llegaron el ${day}.`,
      },
      reservation: {
        subject: (property) => `Falta comunicar una reserva de ${property}`,
        text: (day) => `Es la reserva para el ${day}.`,
      },
    },
    due: (at) => `La ley da 24 horas, que terminan el ${at}.`,
    overdue: (at) => `Las 24 horas que da la ley terminaron el ${at}. Comunícalo cuanto antes.`,
    incomplete: 'Todavía no se han registrado todos. Recuérdaselo o regístralos tú.',
    action: 'Ver qué hacer',
    goes_on: 'Seguimos intentando enviar lo que se pueda.',
  },
}

/** What hosts are written about a report that a person has to see to. */
export function reportMailWords(
  { url, kind, report, property, arrival_date, is_checkin_incomplete, ...deadline }: ReportTrouble,
  locale: WrittenLocale,
): MailWords {
  const words = WORDS[locale]
  const day = dayOfStay(arrival_date, locale)
  const isLate = kind === 'late'
  const due = momentAt({ at: deadline.due_at, time_zone: deadline.time_zone }, locale)
  return {
    subject: isLate ? words.late[report].subject(property) : words.subject[kind](property),
    paragraphs: [
      isLate
        ? `${words.late[report].text(day)} ${deadline.is_overdue ? words.overdue(due) : words.due(due)}`
        : words.text[kind](words.of[report](day)),
      ...(is_checkin_incomplete ? [words.incomplete] : []),
    ],
    action: { label: words.action, url },
    after: isLate ? [words.goes_on] : [],
  }
}
