import type { WrittenLocale } from '@stayward/contract/kernel/locale'
import { dateText, parts } from './format'

/** The first day of a range before its last one, without what that says, too: `13`, `28 Nov` or `30 Dec 2026`. */
export function rangeStartText(from: string, to: string, locale: WrittenLocale): string {
  if (from.slice(0, 4) !== to.slice(0, 4)) return dateText(from, locale)
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7)
  return parts(
    locale,
    { day: 'numeric', timeZone: 'UTC', ...(!isSameMonth && { month: 'short' }) },
    new Date(`${from}T00:00:00Z`),
  )
}
