import type { Locale } from '@stayward/contract/kernel/locale'

type Moment = { at: string; time_zone: string }

const MINUTE_MS = 60_000

const format = (time_zone: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale, {
    timeZone: time_zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

/** An instant in words, in the property's time zone. */
export const momentAt = ({ at, time_zone }: Moment, locale: Locale): string =>
  format(time_zone, locale).format(new Date(at))

/** A deadline in words, as above: one at midnight ends the day before, at 24:00. */
export function deadlineAt({ at, time_zone }: Moment, locale: Locale): string {
  const words = format(time_zone, locale)
  const timeOf = (ms: number) =>
    words.formatToParts(ms).filter(({ type }) => type === 'hour' || type === 'minute')
  if (timeOf(Date.parse(at)).some(({ value }) => value !== '00')) return words.format(new Date(at))
  return words
    .formatToParts(Date.parse(at) - MINUTE_MS)
    .map(({ type, value }) => (type === 'hour' ? '24' : type === 'minute' ? '00' : value))
    .join('')
}
