import type { WrittenLocale } from '@stayward/contract/kernel/locale'
import { addDays } from './days'
import { dayText, ownTimeText } from './format'

/** The day and time of a deadline, in its own offset: one at midnight ends the day before, at 24:00. */
export function deadlineParts(instant: string): { day: string; time: string } {
  const [day, time] = [instant.slice(0, 10), ownTimeText(instant)]
  return time === '00:00' ? { day: addDays(day, -1), time: '24:00' } : { day, time }
}

/** A deadline as above, `Sat 5 Dec, 15:00` or `Sat 5 Dec, 24:00`. */
export function deadlineText(instant: string, locale: WrittenLocale): string {
  const { day, time } = deadlineParts(instant)
  return `${dayText(day, locale)}, ${time}`
}
