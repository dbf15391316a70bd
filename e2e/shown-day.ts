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
