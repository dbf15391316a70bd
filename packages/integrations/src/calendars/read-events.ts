import { calendarLines } from './calendar-lines.ts'
import { digest, type EventDraft, eventDraft, newestDrafts, textOf } from './event-drafts.ts'
import { extentOf, movedEnd, type Nights, nightsOf } from './event-nights.ts'
import type { UnreadableReason } from '@stayward/contract/channels/feed-values'
import type { FeedEvent, FeedNote, UnreadableEvent } from './feed-event.ts'
import { dayOf, type FeedTime, isOneOf, occurrenceId } from './feed-time.ts'
import { feedZones, type FeedZones } from './feed-zones.ts'
import { isSeries, occurrences } from './occurrences.ts'

/** What a calendar contains. */
export type CalendarContent = {
  events: FeedEvent[]
  unreadable: UnreadableEvent[]
  notes: FeedNote[]
  /** PRODID: which program wrote the calendar. */
  product_id: string | null
}

/** More than 5 MiB of ordinary events. */
const MAX_EVENTS = 50_000

/**
 * Reads the events of a calendar into days of the property. It takes as long as the calendar makes it take:
 * `readCalendar` limits that.
 */
export function readEvents(
  text: string,
  timeZone: string,
): CalendarContent | 'not_a_calendar' | 'truncated' | 'too_complex' {
  const calendar = calendarLines(text)
  if (typeof calendar === 'string') return calendar
  if (calendar.events.length > MAX_EVENTS) return 'too_complex'
  const zones = feedZones(timeZone)
  const newest = newestDrafts(calendar.events.map((lines) => eventDraft(lines, zones)))
  const read = new Map<string, FeedEvent>()
  const { notes, unreadable } = newest
  const replaced = replacements(newest.drafts)
  for (const draft of newest.drafts) {
    if (draft.is_absent) continue
    const { uid, summary } = draft
    const result = eventsOf(draft, zones, replaced)
    if (typeof result === 'string') unreadable.push({ uid, summary, reason: result })
    else if ('code' in result) notes.push(result)
    else
      for (const event of result) {
        const key = JSON.stringify([event.uid, event.recurrence_id])
        if (read.has(key)) notes.push({ code: 'duplicate', uid: event.uid })
        read.set(key, event)
      }
    if (read.size > MAX_EVENTS) return 'too_complex'
  }
  const unknown = zones.unknown().map((value): FeedNote => ({ code: 'unknown_time_zone', value }))
  return {
    events: [...read.values()],
    unreadable,
    notes: [...notes, ...unknown],
    product_id: calendar.product_id_line === null ? null : textOf([calendar.product_id_line]),
  }
}

/** The occurrences that events of their own replace, by the series' UID. */
function replacements(drafts: readonly EventDraft[]): Map<string, FeedTime[]> {
  const replaced = new Map<string, FeedTime[]>()
  for (const { uid, replaces } of drafts) {
    if (uid === null || replaces === null || replaces === 'bad_date') continue
    const times = replaced.get(uid)
    if (times) times.push(replaces)
    else replaced.set(uid, [replaces])
  }
  return replaced
}

/** The events of a draft: several if it is a series, a note if it takes no night. */
function eventsOf(
  draft: EventDraft,
  zones: FeedZones,
  replaced: ReadonlyMap<string, readonly FeedTime[]>,
): FeedEvent[] | FeedNote | UnreadableReason {
  const { uid, replaces, lines } = draft
  if (replaces === 'bad_date') return 'bad_date'
  const extent = extentOf(lines, zones)
  if (typeof extent === 'string') return extent
  const nights = nightsOf(extent, zones)
  // Before a series is expanded: meetings repeat without end, and take no nights.
  if (nights === 'no_night') return { code: 'no_night', uid, day: dayOf(extent.start, zones).toString() }
  if (typeof nights === 'string') return nights
  if (replaces !== null || !isSeries(lines)) return [feedEvent(draft, nights, replaces)]
  const starts = occurrences(extent.start, lines, zones)
  if (typeof starts === 'string') return starts
  const isReplaced = isOneOf((uid === null ? undefined : replaced.get(uid)) ?? [])
  return starts
    .filter((start) => !isReplaced(start))
    .flatMap((start) => {
      const occurring = nightsOf({ start, end: movedEnd(extent, start, zones) }, zones)
      return typeof occurring === 'string' ? [] : [feedEvent(draft, occurring, start)]
    })
}

const feedEvent = (
  { uid, summary, description, sequence, stamp }: EventDraft,
  nights: Nights,
  occurrence: FeedTime | null,
): FeedEvent => ({
  uid: uid ?? digest(JSON.stringify([summary, nights.from, nights.to])),
  recurrence_id: occurrence && occurrenceId(occurrence),
  is_weak: uid === null,
  ...nights,
  summary,
  description,
  sequence,
  stamp,
})
