import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import type { FeedZones } from './feed-zones.ts'

/** A DATE or DATE-TIME of a feed; a time is in the zone that the feed names for it. */
export type FeedTime = { type: 'day'; day: Temporal.PlainDate } | { type: 'time'; at: Temporal.ZonedDateTime }

const FORM = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z)?)?$/i

// So that every day we write, one night further included, has a year of four digits.
const [FIRST_YEAR, LAST_YEAR] = [1900, 9900]

/** The value of a line that is no text: such values have no colon, parameters may. */
export const plainValue = (line: string): string => line.slice(line.lastIndexOf(':') + 1).trim()

/**
 * The days or times of a line such as DTSTART or EXDATE; null if any of them is none. Whether a value is a day is
 * read off its digits, since writers forget VALUE=DATE; times without a zone are the property's.
 */
export function feedTimes(line: string, zones: FeedZones): FeedTime[] | null {
  const zone = zoneOfLine(line, zones)
  const times = plainValue(line)
    .split(',')
    .map((value) => feedTime(value.trim(), zone))
  return times.every((time) => time !== null) ? times : null
}

/** The one day or time of a line; null if it is none. */
export function feedTimeOf(line: string, zones: FeedZones): FeedTime | null {
  const times = feedTimes(line, zones)
  return times?.length === 1 ? (times[0] ?? null) : null
}

function zoneOfLine(line: string, zones: FeedZones): string {
  const tzid = /^[^:]*;/.test(line) ? parameter(line, 'tzid') : undefined
  return typeof tzid === 'string' ? zones.zoneOf(tzid) : zones.property
}

function parameter(line: string, name: string): unknown {
  try {
    return ICAL.Property.fromString(line).getParameter(name)
  } catch {
    return undefined
  }
}

function feedTime(value: string, zone: string): FeedTime | null {
  const [, year, month, day, hour, minute, second, utc] = FORM.exec(value) ?? []
  if (Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return null
  const date = { year: Number(year), month: Number(month), day: Number(day) }
  try {
    if (hour === undefined) return { type: 'day', day: Temporal.PlainDate.from(date, { overflow: 'reject' }) }
    // A leap second is the second before it.
    const time = { hour: Number(hour), minute: Number(minute), second: Math.min(Number(second), 59) }
    const wall = Temporal.PlainDateTime.from({ ...date, ...time }, { overflow: 'reject' })
    return { type: 'time', at: wall.toZonedDateTime(utc ? 'UTC' : zone) }
  } catch {
    return null
  }
}

/** The day in the property's zone. */
export const dayOf = (time: FeedTime, zones: FeedZones): Temporal.PlainDate =>
  time.type === 'day' ? time.day : time.at.withTimeZone(zones.property).toPlainDate()

/** What identifies an occurrence: its day, or its instant. */
export const occurrenceId = (time: FeedTime): string =>
  time.type === 'day' ? time.day.toString() : time.at.toInstant().toString()

/**
 * Whether an occurrence is one of those that EXDATE or RECURRENCE-ID name. If one of both is a day, the days are
 * compared: Outlook writes times for series of whole days.
 */
export function isOneOf(named: readonly FeedTime[]): (occurrence: FeedTime) => boolean {
  const ids = new Set(named.map(occurrenceId))
  const daysOf = (type: FeedTime['type']) =>
    new Set(named.filter((time) => time.type === type).map((time) => wallDay(time).toString()))
  const otherDays = { day: daysOf('time'), time: daysOf('day') }
  return (occurrence) =>
    ids.has(occurrenceId(occurrence)) || otherDays[occurrence.type].has(wallDay(occurrence).toString())
}

const wallDay = (time: FeedTime): Temporal.PlainDate =>
  time.type === 'day' ? time.day : time.at.toPlainDate()

/** `time`, `duration` later: days and weeks by the calendar, hours by the clock. */
export const later = (time: FeedTime, duration: Temporal.Duration): FeedTime =>
  time.type === 'time'
    ? { type: 'time', at: time.at.add(duration) }
    : { type: 'day', day: time.day.toPlainDateTime().add(duration).toPlainDate() }

/** An RFC 5545 duration; null if the text is none. */
export function feedDuration(text: string): Temporal.Duration | null {
  if (!/^[+-]?P(?:\d{1,5}W|(?:\d{1,5}D)?(?:T(?:\d{1,7}H)?(?:\d{1,7}M)?(?:\d{1,7}S)?)?)$/i.test(text))
    return null
  try {
    return Temporal.Duration.from(text.toUpperCase())
  } catch {
    return null
  }
}
