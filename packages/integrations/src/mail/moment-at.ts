import type { Locale } from '@stayward/contract/kernel/locale'

/** An instant in words, in the property's time zone. */
export const momentAt = ({ at, time_zone }: { at: string; time_zone: string }, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: time_zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at))
