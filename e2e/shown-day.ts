const TAGS = { en: 'en-GB', es: 'es-ES' } as const

/** The dashboard's languages. */
export type Language = keyof typeof TAGS

/** A day as a field shows it once understood, `Thu 26 Nov 2026`. */
export const shownDay = (day: string, locale: Language = 'en'): string =>
  new Intl.DateTimeFormat(TAGS[locale], {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
    .formatToParts(new Date(`${day}T00:00:00Z`))
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value.replace(/\.$/, ''))
    .join(' ')

/** A day as lists name it: with its year only if that is another one. */
export const shownDayHead = (day: string): string =>
  day.startsWith(`${new Date().getUTCFullYear()}-`) ? shownDay(day).replace(/ \d{4}$/, '') : shownDay(day)
