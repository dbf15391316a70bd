import type { WrittenLocale } from '@stayward/contract/kernel/locale'
import type { NotificationMail } from './mail-content.ts'
import type { MailWords } from './mail-words.ts'
import { notificationCount, notificationDetail, notificationTitle } from './notification-words.ts'

type Words = {
  test: { subject: string; text: string; action: string }
  subject: Record<NotificationMail['sort'], (count: string) => string>
  text: Record<NotificationMail['sort'], string>
  /** How many more there are than the mail lists. */
  more: (count: number) => string
  open_one: string
  open_all: string
  /** Where this is chosen. */
  choose: (url: string) => string
}

const WORDS: Record<WrittenLocale, Words> = {
  en: {
    test: {
      subject: 'Your notifications reach this address',
      text: 'You asked for a test. Notifications by email arrive here.',
      action: 'Open your settings',
    },
    subject: {
      at_once: (count) => `${count} from Stayward`,
      digest: (count) => `Your daily digest: ${count}`,
    },
    text: {
      at_once: 'This is new at your properties.',
      digest: 'This happened at your properties since the last digest.',
    },
    more: (count) => (count === 1 ? 'One more is in the activity.' : `${count} more are in the activity.`),
    open_one: 'Open',
    open_all: 'Open Stayward',
    choose: (url) => `Choose what you are notified about: ${url}`,
  },
  es: {
    test: {
      subject: 'Tus notificaciones llegan a este correo',
      text: 'Has pedido una prueba. Las notificaciones por correo llegan aquí.',
      action: 'Abrir tus ajustes',
    },
    subject: {
      at_once: (count) => `${count} de Stayward`,
      digest: (count) => `Tu resumen diario: ${count}`,
    },
    text: {
      at_once: 'Esto es lo nuevo en tus alojamientos.',
      digest: 'Esto ha pasado en tus alojamientos desde el último resumen.',
    },
    more: (count) => (count === 1 ? 'Hay otra en la actividad.' : `Hay ${count} más en la actividad.`),
    open_one: 'Abrir',
    open_all: 'Abrir Stayward',
    choose: (url) => `Elige qué se te notifica: ${url}`,
  },
}

/** The mail that proves that notifications arrive. */
export const notificationTestWords = (url: string, locale: WrittenLocale): MailWords => {
  const { test } = WORDS[locale]
  return { subject: test.subject, paragraphs: [test.text], action: { label: test.action, url }, after: [] }
}

/** The mail that lists what a person is notified about. */
export function notificationMailWords(
  { sort, items, more, url, settings_url }: NotificationMail,
  locale: WrittenLocale,
): MailWords {
  const words = WORDS[locale]
  const [first] = items
  const after = [words.choose(settings_url)]
  if (first && items.length === 1 && more === 0 && sort === 'at_once') {
    const title = notificationTitle(first.thing, locale)
    return {
      subject: first.property === null ? title : `${title}: ${first.property}`,
      paragraphs: [notificationDetail(first, locale) || title],
      action: { label: words.open_one, url: first.url },
      after,
    }
  }
  return {
    subject: words.subject[sort](notificationCount(items.length + more, locale)),
    paragraphs: [
      words.text[sort],
      ...items.map((item) =>
        [`${notificationTitle(item.thing, locale)}: ${notificationDetail(item, locale)}`, item.url].join(
          '\n',
        ),
      ),
      ...(more > 0 ? [words.more(more)] : []),
    ],
    action: { label: words.open_all, url },
    after,
  }
}
