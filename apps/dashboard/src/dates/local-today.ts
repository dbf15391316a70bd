import { dayOf } from '../i18n/format'

/** Today for the reader. */
export const localToday = (): string =>
  dayOf(new Date().toISOString(), Intl.DateTimeFormat().resolvedOptions().timeZone)
