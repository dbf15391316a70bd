import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import type { EventLines } from './calendar-lines.ts'
import type { UnreadableReason } from '@stayward/contract/channels/feed-values'
import { feedTimes, type FeedTime, isOneOf, occurrenceId, plainValue } from './feed-time.ts'
import type { FeedZones } from './feed-zones.ts'

const MAX_OCCURRENCES = 366
const MAX_YEARS = 2

/** Rules below a day: `FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30` makes the library search for ever. */
const BY_DAYS = /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/

/** Whether an event repeats. */
export const isSeries = (lines: EventLines): boolean =>
  lines.RRULE !== undefined || lines.RDATE !== undefined || lines.EXRULE !== undefined

/** The starts of a series that begins with `start`, without its EXDATEs, or why it cannot be expanded. */
export function occurrences(
  start: FeedTime,
  lines: EventLines,
  zones: FeedZones,
): FeedTime[] | UnreadableReason {
  const { RRULE: rules = [], RDATE: dates = [], EXRULE, EXDATE: exceptions = [] } = lines
  if (EXRULE || rules.length > 1) return 'unsupported_recurrence'
  const [rule] = rules
  const regular = rule === undefined ? [start] : byRule(start, plainValue(rule), zones)
  if (typeof regular === 'string') return regular
  const added = timesOf(dates, zones)
  const excluded = timesOf(exceptions, zones)
  if (added === null || excluded === null) return 'bad_date'
  if (added.some(({ type }) => type !== start.type)) return 'unsupported_recurrence'
  const all = new Map([...regular, ...added].map((time) => [occurrenceId(time), time]))
  if (all.size > MAX_OCCURRENCES) return 'too_many_occurrences'
  const isExcluded = isOneOf(excluded)
  return [...all.values()].filter((time) => !isExcluded(time))
}

function timesOf(lines: readonly string[], zones: FeedZones): FeedTime[] | null {
  const times = lines.map((line) => feedTimes(line, zones))
  return times.includes(null) ? null : times.filter((time) => time !== null).flat()
}

function byRule(start: FeedTime, rule: string, zones: FeedZones): FeedTime[] | UnreadableReason {
  const recur = parsedRule(rule)
  if (recur === null || !BY_DAYS.test(recur.freq)) return 'unsupported_recurrence'
  const isPast = endOfRule(rule, start, zones)
  if (isPast === 'bad_date') return 'bad_date'
  if (isPast === null && !recur.count) return 'endless_recurrence'
  if (!fitsItsMonths(wallTime(start), recur)) return 'unsupported_recurrence'
  // UNTIL is judged here, where its zone counts.
  recur.until = null
  try {
    return expanded(recur, start, isPast)
  } catch {
    return 'unsupported_recurrence'
  }
}

/** @throws what the library throws for rules that contradict themselves. */
function expanded(
  recur: ICAL.Recur,
  start: FeedTime,
  isPast: ((occurrence: FeedTime) => boolean) | null,
): FeedTime[] | UnreadableReason {
  const wall = wallTime(start)
  const horizon = wall.add({ years: MAX_YEARS })
  const iterator = recur.iterator(icalTime(wall, start.type === 'day'))
  const starts: FeedTime[] = []
  for (let next = iterator.next(); next !== null; next = iterator.next()) {
    const at = plainDateTime(next)
    // RFC 5545 (3.8.5.3) leaves undefined what a series is whose start does not fit its rule.
    if (starts.length === 0 && !at.equals(wall)) return 'unsupported_recurrence'
    const occurrence = sameTypeAs(start, at)
    if (isPast?.(occurrence)) return starts.length === 0 ? 'unsupported_recurrence' : starts
    if (starts.length === MAX_OCCURRENCES || Temporal.PlainDateTime.compare(at, horizon) > 0)
      return 'too_many_occurrences'
    starts.push(occurrence)
  }
  // The library gives up on some rules, with fewer occurrences than they have.
  return starts.length > 0 && starts.length === recur.count ? starts : 'unsupported_recurrence'
}

function parsedRule(rule: string): ICAL.Recur | null {
  // Others never advance, or so far that the library counts for minutes.
  if (/INTERVAL=(?!0*[1-9]\d{0,2}(;|$))/i.test(rule)) return null
  try {
    return ICAL.Recur.fromString(rule)
  } catch {
    return null
  }
}

/**
 * Whether a start is a date that its rule names. For dates that do not exist, such as 30 February, the library would
 * search for ever.
 */
function fitsItsMonths({ month, day, daysInMonth }: Temporal.PlainDateTime, recur: ICAL.Recur): boolean {
  const months: unknown[] = recur.getComponent('BYMONTH')
  const days: unknown[] = recur.getComponent('BYMONTHDAY')
  return (
    (months.length === 0 || months.includes(month)) &&
    (days.length === 0 || days.includes(day) || days.includes(day - daysInMonth - 1))
  )
}

/** Whether an occurrence is after the UNTIL of a rule; null if it has none. */
function endOfRule(
  rule: string,
  start: FeedTime,
  zones: FeedZones,
): ((occurrence: FeedTime) => boolean) | null | 'bad_date' {
  const until = /(?:^|;)UNTIL=([^;]*)/i.exec(rule)?.[1]
  if (until === undefined) return null
  const [end] = feedTimes(`UNTIL:${until}`, zones) ?? []
  if (!end) return 'bad_date'
  if (end.type === 'time' && start.type === 'time') {
    // Without a Z it is on the clock of the series.
    const last = /Z$/i.test(until)
      ? end.at.toInstant()
      : end.at.toPlainDateTime().toZonedDateTime(start.at).toInstant()
    return (occurrence) =>
      occurrence.type === 'time' && Temporal.Instant.compare(occurrence.at.toInstant(), last) > 0
  }
  const lastDay = wallTime(end).toPlainDate()
  return (occurrence) => Temporal.PlainDate.compare(wallTime(occurrence).toPlainDate(), lastDay) > 0
}

const wallTime = (time: FeedTime): Temporal.PlainDateTime =>
  time.type === 'day' ? time.day.toPlainDateTime() : time.at.toPlainDateTime()

const sameTypeAs = (start: FeedTime, at: Temporal.PlainDateTime): FeedTime =>
  start.type === 'day'
    ? { type: 'day', day: at.toPlainDate() }
    : { type: 'time', at: at.toZonedDateTime(start.at.timeZoneId) }

const icalTime = ({ year, month, day, hour, minute, second }: Temporal.PlainDateTime, isDate: boolean) =>
  ICAL.Time.fromData({ year, month, day, hour, minute, second, isDate })

const plainDateTime = ({ year, month, day, hour, minute, second }: ICAL.Time) =>
  Temporal.PlainDateTime.from({ year, month, day, hour, minute, second })
