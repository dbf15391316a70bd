import type { WrittenLocale } from '@stayward/contract/locale'
import type { ReportKind, ReportTroubleKind } from '@stayward/contract/states/report'
import { dayOfStay } from './day-of-stay.ts'
import type { ReportTrouble } from './mail-content.ts'
import type { MailWords } from './mail-words.ts'

type Words = {
  /** What the report is of, with the day of the arrival. */
  of: Record<ReportKind, (day: string) => string>
  subject: Record<Exclude<ReportTroubleKind, 'late'>, (property: string) => string>
  text: Record<Exclude<ReportTroubleKind, 'late'>, (of: string) => string>
  late: Record<ReportKind, { subject: (property: string) => string; text: (day: string) => string }>
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
    },
    text: {
      rejected: (of) =>
        `The report of ${of} came back with something to mend. Once you have mended it, it goes again by itself.`,
      unconfirmed: (of) =>
        `SES.HOSPEDAJES has the report of ${of}, but its answer was lost on the way, so we cannot ask whether it was accepted. Look its lot up in the portal of SES.HOSPEDAJES and enter it on the booking.`,
    },
    late: {
      travellers: {
        subject: (property) => `The guests at ${property} are not reported yet`,
        text: (day) => `They arrived on ${day}, and the law gives 24 hours. Half of them are over.`,
      },
      reservation: {
        subject: (property) => `A booking of ${property} is not reported yet`,
        text: (day) =>
          `It is the one for ${day}. The law gives 24 hours from when it was made, and half of them are over.`,
      },
    },
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
    },
    text: {
      rejected: (of) =>
        `El parte ${of} ha vuelto con algo que corregir. En cuanto lo corrijas, se envía de nuevo solo.`,
      unconfirmed: (of) =>
        `SES.HOSPEDAJES tiene el parte ${of}, pero su respuesta se perdió por el camino y no podemos preguntar si lo aceptó. Busca su lote en el portal de SES.HOSPEDAJES y escríbelo en la reserva.`,
    },
    late: {
      travellers: {
        subject: (property) => `Falta comunicar los viajeros de ${property}`,
        text: (day) => `Llegaron el ${day} y la ley da 24 horas. Ya ha pasado la mitad.`,
      },
      reservation: {
        subject: (property) => `Falta comunicar una reserva de ${property}`,
        text: (day) =>
          `Es la reserva para el ${day}. La ley da 24 horas desde que se hizo y ya ha pasado la mitad.`,
      },
    },
    incomplete: 'Todavía no se han registrado todos. Recuérdaselo o regístralos tú.',
    action: 'Ver qué hacer',
    goes_on: 'Seguimos intentando enviar lo que se pueda.',
  },
}

/** What hosts are written about a report that a person has to see to. */
export function reportMailWords(
  { url, kind, report, property, arrival_date, is_checkin_incomplete }: ReportTrouble,
  locale: WrittenLocale,
): MailWords {
  const words = WORDS[locale]
  const day = dayOfStay(arrival_date, locale)
  const isLate = kind === 'late'
  return {
    subject: isLate ? words.late[report].subject(property) : words.subject[kind](property),
    paragraphs: [
      isLate ? words.late[report].text(day) : words.text[kind](words.of[report](day)),
      ...(is_checkin_incomplete ? [words.incomplete] : []),
    ],
    action: { label: words.action, url },
    after: isLate ? [words.goes_on] : [],
  }
}
