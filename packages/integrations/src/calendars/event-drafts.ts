import ICAL from 'ical.js'
import { createHash } from 'node:crypto'
import type { EventLines } from './calendar-lines.ts'
import type { FeedNote, UnreadableEvent } from './feed-event.ts'
import { type FeedTime, feedTimeOf, occurrenceId, plainValue } from './feed-time.ts'
import type { FeedZones } from './feed-zones.ts'
import { printable } from './printable-text.ts'

/** An event whose texts and identity are read, and whose days are not. */
export type EventDraft = {
  uid: string | null
  /** The occurrence of a series that this event replaces; null for none. */
  replaces: FeedTime | 'bad_date' | null
  /** Cancelled, or marked as free: its nights are not taken. */
  is_absent: boolean
  summary: string
  description: string
  sequence: number
  stamp: string | null
  lines: EventLines
}

// RFC 7986 (5.3) asks for less than 255 bytes. A longer one is replaced by a hash, so that it fits into indexes.
const MAX_UID = 500

/** Reads the texts and the identity of an event. */
export function eventDraft(lines: EventLines, zones: FeedZones): EventDraft {
  const [recurrence] = lines['RECURRENCE-ID'] ?? []
  const uid = textOf(lines.UID)
  return {
    uid: uid === '' ? null : uid.length > MAX_UID ? digest(uid) : uid,
    replaces: recurrence === undefined ? null : replacedBy(recurrence, zones),
    is_absent: valueOf(lines.STATUS) === 'CANCELLED' || valueOf(lines.TRANSP) === 'TRANSPARENT',
    summary: textOf(lines.SUMMARY).replace(/\s+/g, ' '),
    description: textOf(lines.DESCRIPTION),
    sequence: Number(/^\d{1,9}$/.exec(valueOf(lines.SEQUENCE))?.[0] ?? 0),
    stamp: stampOf(lines.DTSTAMP),
    lines,
  }
}

/** A sha256 as hex. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The text of a property, unescaped and trimmed. */
export function textOf([line]: readonly string[] = []): string {
  if (line === undefined) return ''
  try {
    const value: unknown = ICAL.Property.fromString(line).getFirstValue()
    return typeof value === 'string' ? printable(value).trim() : ''
  } catch {
    return ''
  }
}

const valueOf = ([line = '']: readonly string[] = []): string => plainValue(line).toUpperCase()

// With RANGE=THISANDFUTURE one event would replace a whole rest of a series.
const replacedBy = (line: string, zones: FeedZones): FeedTime | 'bad_date' =>
  /;RANGE=/i.test(line) ? 'bad_date' : (feedTimeOf(line, zones) ?? 'bad_date')

function stampOf([line]: readonly string[] = []): string | null {
  const time = line === undefined ? null : feedTimeOf(`DTSTAMP:${plainValue(line)}`, UTC)
  return time?.type === 'time' ? time.at.toInstant().toString() : null
}

const UTC: FeedZones = { property: 'UTC', zoneOf: () => 'UTC', unknown: () => [] }

/** The drafts without older ones of the same identity: a higher SEQUENCE wins, then a later DTSTAMP. */
export function newestDrafts(drafts: readonly EventDraft[]): {
  drafts: EventDraft[]
  notes: FeedNote[]
  unreadable: UnreadableEvent[]
} {
  const newest = new Map<string, EventDraft>()
  const notes: FeedNote[] = []
  const unreadable: UnreadableEvent[] = []
  drafts.forEach((draft, index) => {
    const key = identity(draft) ?? `${index}`
    const known = newest.get(key)
    const order = known ? byAge(draft, known) : 1
    if (order > 0) newest.set(key, draft)
    if (!known || draft.uid === null) return
    if (order === 0 && days(draft) !== days(known))
      unreadable.push({ uid: draft.uid, summary: draft.summary, reason: 'ambiguous_duplicate' })
    else notes.push({ code: 'duplicate', uid: draft.uid })
  })
  return { drafts: [...newest.values()], notes, unreadable }
}

function identity({ uid, replaces }: EventDraft): string | null {
  if (uid === null || replaces === 'bad_date') return null
  return JSON.stringify([uid, replaces && occurrenceId(replaces)])
}

const byAge = (one: EventDraft, other: EventDraft): number =>
  one.sequence - other.sequence || compare(one.stamp ?? '', other.stamp ?? '')

const compare = (one: string, other: string): number => (one > other ? 1 : one < other ? -1 : 0)

const days = ({ is_absent, lines: { DTSTART, DTEND, DURATION, RRULE } }: EventDraft): string =>
  is_absent ? 'none' : JSON.stringify([DTSTART, DTEND, DURATION, RRULE])
