import type {
  EventTreatment,
  FeedEventKind,
  FeedEventState,
  FeedHoldReason,
  UnknownEventsAs,
} from '@stayward/contract/channels/feed-values'
import { nightsBetween } from '../../kernel/local-time.ts'

/** An event of a good read. Days are `YYYY-MM-DD`; `to` is the first free day. */
export interface SeenEvent {
  uid: string
  /** Which occurrence of a recurring event this is. */
  recurrence_id: string | null
  from: string
  to: string
  kind: FeedEventKind
  summary: string
  /** The reservation code of the channel. */
  reference: string | null
  guest: EventGuest | null
}

/** What some channels say about the guest. */
export interface EventGuest {
  name: string | null
  /** Of the phone number when it was booked. */
  phone_last_four: string | null
  number: number | null
}

/** What a feed knows about an event that it has seen. */
export interface KnownEvent extends SeenEvent {
  /** Ours; it outlives a new UID. */
  id: string
  state: FeedEventState
  /** The good reads without it in a row, and when the first one was. */
  absent: { since: string; reads: number } | null
  /** The last local day on which it moved on by a day, and on how many successive days it did. */
  moved: { on: string; days: number } | null
  /** The last local day on which it was in the feed. */
  seen_on: string
  /** What a person wants it to be; null leaves it to the channel. */
  treat_as: EventTreatment | null
}

/** What a feed remembers between two reads. */
export type FeedMemory = readonly KnownEvent[]

/** A feed that was read without a fault. */
export interface GoodRead {
  events: readonly SeenEvent[]
  /** How many of its events could not be read. */
  unreadable: number
}

/** The moment of a read, in the property's time zone. */
export interface Moment {
  /** RFC 3339 in UTC. */
  now: string
  today: string
  /** The day 48 hours later. */
  soon: string
}

/** One difference between the memory and a read, for a person to look at. */
export interface FeedChange {
  action: 'add' | 'change' | 'return' | 'cancel'
  before: KnownEvent | null
  after: KnownEvent
}

/** Why a whole read waits for a person. */
export type ReadHoldReason = Extract<FeedHoldReason, 'empty' | 'shrunk' | 'shifted'>

/** What follows from a read. */
export interface Reconciled {
  /** The next memory; the present one while the read is held. */
  memory: FeedMemory
  /** What changes with it, or would change if a person accepted the held read. */
  changes: readonly FeedChange[]
  held: ReadHoldReason | null
  /** Stays that would be given up by now, but begin so soon that only a person may do that. */
  questions: readonly KnownEvent[]
}

const READS_TO_DROP = 3
const TIME_TO_DROP_MS = 2 * 60 * 60 * 1000
/** How long an event is remembered after its end: its guest may have stayed on meanwhile. */
const DAYS_REMEMBERED = 7
/** So many events may be absent, or move, at once; of many events ahead, a share. */
const UNSUSPICIOUS = { events: 2, share: 0.3 }

/**
 * Compares a good read with what the feed remembers. `newId` makes the ids of events that were not known. A person who
 * `accepted` the read confirms that what is absent from it is gone.
 */
export function reconcile(
  memory: FeedMemory,
  read: GoodRead,
  at: Moment,
  { newId, accepted = false }: { newId: () => string; accepted?: boolean },
): Reconciled {
  const plain = compare(memory, read, at, newId, accepted)
  const held = accepted ? null : suspicion(memory, read, plain, at)
  if (held === null) return { ...plain, held }
  const { changes } = compare(memory, read, at, newId, true)
  return { memory, changes, held, questions: [] }
}

function compare(
  memory: FeedMemory,
  { events: seen, unreadable }: GoodRead,
  at: Moment,
  newId: () => string,
  accepted: boolean,
): Omit<Reconciled, 'held'> {
  const matched = matchEvents(memory, seen, at.today)
  const found = new Set(matched.values())
  const present = seen.map((event): [KnownEvent | null, KnownEvent] => {
    const before = matched.get(event) ?? null
    return [before, before === null ? begin(event, newId(), at) : goOn(before, event, at)]
  })
  const absent = memory
    .filter((event) => !found.has(event) && nightsBetween(event.to, at.today) < DAYS_REMEMBERED)
    .map((event): [KnownEvent, KnownEvent] => {
      // Channels leave out what is over; its booking stays.
      const isNoNews = unreadable > 0 || event.to <= at.today
      return [event, isNoNews ? event : miss(event, at, accepted)]
    })
  const pairs = [...present, ...absent]
  const events = pairs.map(([, after]) => after)
  return {
    memory: events,
    changes: pairs.flatMap(([before, after]) => changeOf(before, after) ?? []),
    questions: events.filter((event) => isQuestion(event, at)),
  }
}

/** The memory after a person decided about absent events: `drop` gives them up, `keep` keeps their nights. */
export const decide = (memory: FeedMemory, ids: ReadonlySet<string>, decision: 'drop' | 'keep'): FeedMemory =>
  memory.map((event) =>
    ids.has(event.id) ? { ...event, state: decision === 'drop' ? 'dropped' : 'kept', absent: null } : event,
  )

/**
 * What an event stands for in the property's calendar: a stay, nights to block, or nothing. `end` is the last day of
 * the feed.
 */
export function meaningOf(
  event: Pick<KnownEvent, 'from' | 'to' | 'kind' | 'state' | 'moved' | 'treat_as'>,
  { treat_unknown_as, today, end }: { treat_unknown_as: UnknownEventsAs; today: string; end: string | null },
): 'stay' | 'hold' | 'block' | 'nothing' {
  if (event.state === 'dropped') return 'nothing'
  if (event.treat_as !== null) return event.treat_as
  const kind = event.kind === 'unknown' ? treat_unknown_as : event.kind
  return kind === 'block' && isRule(event, today, end) ? 'nothing' : kind
}

/** The last day of a feed; null if it is empty. */
export const lastDay = (events: readonly Pick<SeenEvent, 'to'>[]): string | null =>
  events.reduce<string | null>((last, { to }) => (last === null || to > last ? to : last), null)

/** A block that moves along with the days is a rule of the channel, such as its advance notice. */
function isRule(
  { from, to, moved }: Pick<KnownEvent, 'from' | 'to' | 'moved'>,
  today: string,
  end: string | null,
): boolean {
  if (moved === null || moved.days < 2 || nightsBetween(moved.on, today) >= 2) return false
  return isAtEdge({ from, to }, today, end)
}

/** Rules of a channel begin by tomorrow, or end with its calendar. */
const isAtEdge = ({ from, to }: Pick<SeenEvent, 'from' | 'to'>, today: string, end: string | null): boolean =>
  nightsBetween(today, from) <= 1 || to === end

const begin = (event: SeenEvent, id: string, { today }: Moment): KnownEvent => ({
  ...event,
  id,
  state: 'present',
  absent: null,
  moved: null,
  seen_on: today,
  treat_as: null,
})

const goOn = (before: KnownEvent, event: SeenEvent, { today }: Moment): KnownEvent => ({
  ...event,
  // A channel may leave out the code later.
  reference: event.reference ?? before.reference,
  id: before.id,
  state: 'present',
  absent: null,
  moved: movedOf(before, event, today),
  seen_on: today,
  treat_as: before.treat_as,
})

function movedOf(before: KnownEvent, event: SeenEvent, today: string): KnownEvent['moved'] {
  const { moved, seen_on } = before
  if (before.from === event.from && before.to === event.to) return moved
  // Changed in another way, it does not just follow the days.
  if (event.kind !== 'block' || stepOf(before, event, today) === 0) return null
  if (moved?.on === today) return moved
  const goesOn = moved !== null && (nightsBetween(moved.on, today) === 1 || moved.on >= seen_on)
  return { on: today, days: goesOn ? moved.days + 1 : 1 }
}

/**
 * By how many days an event moved on at one end or both: by one, or by the days since it was last seen. 0 if it changed
 * otherwise.
 */
function stepOf(before: KnownEvent, event: SeenEvent, today: string): number {
  const steps = [nightsBetween(before.from, event.from), nightsBetween(before.to, event.to)]
  const step = Math.max(...steps)
  const isOne = steps.every((each) => each === 0 || each === step)
  return isOne && (step === 1 || step === nightsBetween(before.seen_on, today)) ? step : 0
}

function miss(event: KnownEvent, at: Moment, accepted: boolean): KnownEvent {
  if (event.state === 'dropped' || event.state === 'kept') return event
  const absent = { since: event.absent?.since ?? at.now, reads: (event.absent?.reads ?? 0) + 1 }
  const missing: KnownEvent = { ...event, state: 'missing', absent }
  const isOver = accepted || (isDue(missing, at.now) && !beginsSoon(missing, at))
  return isOver ? { ...missing, state: 'dropped', absent: null } : missing
}

const isDue = ({ absent }: KnownEvent, now: string): boolean =>
  absent !== null &&
  absent.reads >= READS_TO_DROP &&
  Date.parse(now) - Date.parse(absent.since) >= TIME_TO_DROP_MS

/** Whether a stay would be given up by now, but begins so soon that only a person may do that. */
export const isQuestion = (event: KnownEvent, at: Moment): boolean =>
  isDue(event, at.now) && beginsSoon(event, at)

/** Whether it may be a stay that begins soon: as a person said what it is, or its channel. */
function beginsSoon({ kind, treat_as, from }: KnownEvent, { soon }: Moment): boolean {
  const meaning = treat_as ?? kind
  return meaning !== 'block' && meaning !== 'nothing' && from <= soon
}

function changeOf(before: KnownEvent | null, after: KnownEvent): FeedChange | null {
  if (before === null) return { action: 'add', before, after }
  if (before.state === 'dropped' && after.state === 'present') return { action: 'return', before, after }
  if (before.state !== 'dropped' && after.state === 'dropped') return { action: 'cancel', before, after }
  const isSame = before.from === after.from && before.to === after.to && before.kind === after.kind
  return isSame ? null : { action: 'change', before, after }
}

/** Why a read is more likely a fault of the channel than what happened there. */
function suspicion(
  known: FeedMemory,
  { events: seen }: GoodRead,
  { memory, changes }: Pick<Reconciled, 'memory' | 'changes'>,
  { today }: Moment,
): ReadHoldReason | null {
  const isAhead = ({ state, to, moved }: KnownEvent) =>
    (state === 'present' || state === 'missing') && to > today && moved === null
  const ahead = new Map(known.filter(isAhead).map((event) => [event.id, event]))
  const limit = Math.max(UNSUSPICIOUS.events, UNSUSPICIOUS.share * ahead.size)
  const missing = memory.filter(({ id, state }) => state === 'missing' && ahead.has(id))
  if (missing.some(({ absent }) => absent?.reads === 1)) {
    if (seen.length === 0) return 'empty'
    if (missing.length > limit) return 'shrunk'
  }
  const moves = changes.filter(({ action, after }) => action === 'change' && ahead.has(after.id))
  return moves.length > limit ? 'shifted' : null
}

/** Which known event each event of a read is. */
function matchEvents(
  known: readonly KnownEvent[],
  events: readonly SeenEvent[],
  today: string,
): Map<SeenEvent, KnownEvent> {
  const byKey = new Map(known.map((event) => [keyOf(event), event]))
  const matches = new Map<SeenEvent, KnownEvent>()
  for (const event of events) {
    const same = byKey.get(keyOf(event))
    if (same !== undefined) matches.set(event, same)
  }
  const found = new Set(matches.values())
  const open = new Set(known.filter((event) => !found.has(event)))
  for (const isSame of [haveSameReference, haveSameNights, isMovedOn(today, lastDay(events))])
    for (const event of events) {
      if (matches.has(event)) continue
      const same = Array.from(open).find((candidate) => isSame(candidate, event))
      if (same === undefined) continue
      matches.set(event, same)
      open.delete(same)
    }
  return matches
}

const keyOf = ({ uid, recurrence_id }: SeenEvent): string => JSON.stringify([uid, recurrence_id])

type IsSame = (before: KnownEvent, event: SeenEvent) => boolean

const haveSameReference: IsSame = (before, event) =>
  event.reference !== null && before.reference === event.reference

/** A cancelled stay does not become the next guest's, though the nights are the same. */
const haveSameNights: IsSame = (before, event) =>
  before.state !== 'dropped' &&
  before.from === event.from &&
  before.to === event.to &&
  before.summary === event.summary &&
  (before.reference === null || event.reference === null)

/** Where rules are, a block that is a day later under a new UID is the same. */
const isMovedOn =
  (today: string, end: string | null): IsSame =>
  (before, event) =>
    isAtEdge(event, today, end) &&
    before.state !== 'dropped' &&
    before.kind === 'block' &&
    event.kind === 'block' &&
    before.summary === event.summary &&
    before.from < event.from &&
    stepOf(before, event, today) > 0
