import type { WrittenLocale } from '../kernel/locale.ts'

/** What a turnover cleaning is called when it is created, in the language of the host. */
export const TURNOVER_TITLES = {
  en: 'Turnover cleaning',
  es: 'Limpieza de salida',
} as const satisfies Record<WrittenLocale, string>

/** The title of a task for a reader: that of a turnover, as long as nobody has changed it, in their own language. */
export const taskTitleIn = (title: string, locale: WrittenLocale): string =>
  Object.values(TURNOVER_TITLES).some((known) => known === title) ? TURNOVER_TITLES[locale] : title
