import type { Temporal } from 'temporal-polyfill'
import type { EventLines } from './calendar-lines.ts'
import type { UnreadableReason } from '@stayward/contract/channels/feed-values'
import { dayOf, feedDuration, type FeedTime, feedTimeOf, later, plainValue } from './feed-time.ts'
import type { FeedZones } from './feed-zones.ts'

/** The first and last moment of an event; a day as `end` is exclusive. */
export type Extent = { start: FeedTime; end: FeedTime }

/** The nights of an event, with its local times if it has any. */
export type Nights = { from: string; to: string; starts_at: string | null; ends_at: string | null }

/** Reads when an event begins and ends (RFC 5545, 3.6.1), or why that cannot be read. */
export function extentOf(lines: EventLines, zones: FeedZones): Extent | UnreadableReason {
  const [startLine] = lines.DTSTART ?? []
  if (startLine === undefined) return 'no_start'
  const start = feedTimeOf(startLine, zones)
  if (start === null) return 'bad_date'
  const end = endOf(start, lines, zones)
  return typeof end === 'string' ? end : { start, end }
}

function endOf(start: FeedTime, lines: EventLines, zones: FeedZones): FeedTime | UnreadableReason {
  const [endLine] = lines.DTEND ?? []
  if (endLine !== undefined) return feedTimeOf(endLine, zones) ?? 'bad_date'
  const [durationLine] = lines.DURATION ?? []
  if (durationLine === undefined)
    return start.type === 'day' ? { type: 'day', day: start.day.add({ days: 1 }) } : 'no_end'
  const duration = feedDuration(plainValue(durationLine))
  if (duration === null) return 'bad_duration'
  try {
    return later(start, duration)
  } catch {
    return 'bad_duration'
  }
}

/** The nights in the property's zone. A day that ends when it begins is one night, as channels mean it. */
export function nightsOf(
  { start, end }: Extent,
  zones: FeedZones,
): Nights | 'no_night' | 'ends_before_start' | 'bad_date' {
  const from = dayOf(start, zones)
  const areDays = start.type === 'day' && end.type === 'day'
  const lastDay = dayOf(end, zones)
  const to = areDays && lastDay.equals(from) ? from.add({ days: 1 }) : lastDay
  if (to.year > 9999) return 'bad_date'
  const nights = from.until(to).days
  if (nights < 0 || isReversed(start, end)) return 'ends_before_start'
  if (nights === 0) return 'no_night'
  const [starts_at, ends_at] = [localTime(start, zones), localTime(end, zones)]
  // Midnight to midnight is how some writers give whole days.
  const areWholeDays = starts_at === '00:00' && ends_at === '00:00'
  return {
    from: from.toString(),
    to: to.toString(),
    starts_at: areWholeDays ? null : starts_at,
    ends_at: areWholeDays ? null : ends_at,
  }
}

const isReversed = (start: FeedTime, end: FeedTime): boolean =>
  start.type === 'time' && end.type === 'time' && end.at.epochMilliseconds - start.at.epochMilliseconds < 0

const localTime = (time: FeedTime, zones: FeedZones): string | null =>
  time.type === 'day'
    ? null
    : time.at.withTimeZone(zones.property).toPlainTime().toString({ smallestUnit: 'minute' })

/** The end of an occurrence that begins at `start`, as long after it as in the first one. */
export function movedEnd(extent: Extent, start: FeedTime, zones: FeedZones): FeedTime {
  if (start.type === 'day')
    return { type: 'day', day: start.day.add(dayOf(extent.start, zones).until(dayOf(extent.end, zones))) }
  const length = lengthOnTheClock(extent)
  return { type: 'time', at: start.at.toPlainDateTime().add(length).toZonedDateTime(start.at) }
}

/** How far apart the clock shows start and end, so that a change of the clock does not move a departure. */
function lengthOnTheClock({ start, end }: Extent): Temporal.Duration {
  const wall = (time: FeedTime) =>
    time.type === 'day' ? time.day.toPlainDateTime() : time.at.toPlainDateTime()
  const ending: FeedTime =
    end.type === 'time' && start.type === 'time'
      ? { type: 'time', at: end.at.withTimeZone(start.at.timeZoneId) }
      : end
  return wall(start).until(wall(ending))
}
