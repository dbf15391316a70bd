import { Temporal } from 'temporal-polyfill'

type Clocks = { time_zone: string; check_in_time: string }

/**
 * The deadline for a property after a departure: the next check-in time in its time zone, when somebody could
 * arrive at the earliest, or an earlier booked arrival.
 */
export function turnoverDue(departure: string, arrival: string | null, property: Clocks): string {
  const left = Temporal.Instant.from(departure).toZonedDateTimeISO(property.time_zone)
  const checkIn = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({
      timeZone: property.time_zone,
      plainTime: Temporal.PlainTime.from(property.check_in_time),
    })
  const sameDay = checkIn(left.toPlainDate())
  const isInTime = Temporal.ZonedDateTime.compare(left, sameDay) < 0
  const ready = (isInTime ? sameDay : checkIn(left.toPlainDate().add({ days: 1 }))).epochMilliseconds
  const due = arrival === null ? ready : Math.min(ready, Date.parse(arrival))
  return new Date(due).toISOString()
}
