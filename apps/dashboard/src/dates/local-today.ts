import { dayOf } from '../i18n/format'

/** The day it is where the reader is. */
export const localToday = (): string =>
  dayOf(new Date().toISOString(), Intl.DateTimeFormat().resolvedOptions().timeZone)
