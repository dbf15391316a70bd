import type { WrittenLocale } from '../kernel/locale.ts'

/** The titles of turnover cleanings at creation, in the language of the host. */
export const TURNOVER_TITLES = {
  en: 'Turnover cleaning',
  es: 'Limpieza de salida',
} as const satisfies Record<WrittenLocale, string>

/** The title of a task for a reader: an unchanged turnover title is shown in their own language. */
export const taskTitleIn = (title: string, locale: WrittenLocale): string =>
  Object.values(TURNOVER_TITLES).some((known) => known === title) ? TURNOVER_TITLES[locale] : title
