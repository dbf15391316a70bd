import { Temporal } from 'temporal-polyfill'
import type { AuthorityRules } from './authority-rules.ts'

/** What the periods of a stay depend on. */
export type PeriodFacts = {
  /** When the stay begins, an instant. */
  from: string
  arrival_date: string
  departure_date: string
  /** Of the property, IANA. */
  time_zone: string
}

/** A part of a long stay that is reported on its own, as arriving when it begins. */
export type StayPeriod = {
  /** 1 from the arrival. */
  number: number
  /** When it begins, an instant, and the day of that at the property. */
  from: string
  arrival_date: string
}

/**
 * The periods in which guests are reported: one, or several where an authority's reports hold a limited number of days.
 * Later ones begin at the hour of the arrival.
 */
export function periodsOf(
  { continuesAt }: Pick<AuthorityRules, 'continuesAt'>,
  { from, arrival_date, departure_date, time_zone }: PeriodFacts,
): [StayPeriod, ...StayPeriod[]] {
  const days = continuesAt?.({ arrival_date, departure_date }) ?? []
  const plainTime = Temporal.Instant.from(from).toZonedDateTimeISO(time_zone).toPlainTime()
  const later = days.map((day, index) => ({
    number: index + 2,
    from: Temporal.PlainDate.from(day)
      .toZonedDateTime({ timeZone: time_zone, plainTime })
      .toInstant()
      .toString(),
    arrival_date: day,
  }))
  return [{ number: 1, from, arrival_date }, ...later]
}

/** A stay as the report of one of its periods tells of it. */
export const inPeriod = <Stay extends Pick<PeriodFacts, 'from' | 'arrival_date'>>(
  stay: Stay,
  { from, arrival_date }: Pick<StayPeriod, 'from' | 'arrival_date'>,
): Stay => ({ ...stay, from, arrival_date })
