import type { DifferenceAction, DifferenceReason } from '@stayward/contract/channels/feed-values'
import type { feedDifferenceItem, StoredNights, StoredStay } from '@stayward/db/schema/feed-difference.table'
import type { UnreadableEvent } from '@stayward/integrations/calendars/feed-event'
import type { CalendarImage, StayImage } from './applied-images.queries.ts'
import type { StoredEvent } from './feed-events.queries.ts'
import type { FeedChange } from './reconcile.rules.ts'

type ItemRow = typeof feedDifferenceItem.$inferSelect

/** An item of a difference, without its place in it. */
export type DifferenceItem = Omit<ItemRow, 'account_id' | 'integration_id' | 'difference_id' | 'position'>

type Verdict = { action: DifferenceAction; reason: DifferenceReason }

const BLANK = {
  event_id: null,
  booking_id: null,
  kind: null,
  from: null,
  to: null,
  before: null,
  stay_before: null,
  nights_before: null,
  booking_version: null,
  obstacle: null,
} as const

/** What a read would change, for a person to look at. */
export const proposedItems = (
  changes: readonly FeedChange[],
  known: ReadonlyMap<string, StoredEvent>,
): DifferenceItem[] =>
  changes.map(({ action, before, after }) => ({
    ...BLANK,
    ...PROPOSED[action],
    ...(before !== null && { event_id: before.id, before: nightsOf(before) }),
    booking_id: known.get(after.id)?.booking_id ?? null,
    ...factsOf(after),
  }))

const PROPOSED = {
  add: { action: 'add', reason: 'new' },
  return: { action: 'add', reason: 'returned' },
  change: { action: 'change', reason: 'other_days' },
  cancel: { action: 'cancel', reason: 'absent' },
} as const satisfies Record<FeedChange['action'], Verdict>

/** The stays that only a person may give up, and those that a booking may be already. */
export const askedItems = (
  questions: readonly StoredEvent[],
  pairs: readonly StoredEvent[],
): DifferenceItem[] => [
  ...questions.map((event) => ({
    ...BLANK,
    action: 'cancel' as const,
    reason: 'arriving_soon' as const,
    event_id: event.id,
    booking_id: event.booking_id,
    ...factsOf(event),
  })),
  ...pairs.map((event) => ({
    ...BLANK,
    action: 'change' as const,
    reason: 'same_nights' as const,
    event_id: event.id,
    booking_id: event.same_as,
    ...factsOf(event),
  })),
]

/** Events that could not be read. */
export const unreadableItems = (unreadable: readonly Pick<UnreadableEvent, 'reason'>[]): DifferenceItem[] =>
  unreadable.map(({ reason }) => ({ ...BLANK, action: 'unreadable', reason }))

/** What is different in the calendar, and in what the feed remembers, since before it was applied. */
export function appliedItems(
  before: { events: ReadonlyMap<string, StoredEvent>; image: CalendarImage },
  after: { events: readonly StoredEvent[]; image: CalendarImage },
): DifferenceItem[] {
  return after.events.flatMap((event) => {
    const known = before.events.get(event.id) ?? null
    const stay_before = before.image.stays.get(event.booking_id ?? '') ?? null
    const stay = after.image.stays.get(event.booking_id ?? '') ?? null
    const nights_before = [...(before.image.nights.get(event.id) ?? [])]
    const nights = after.image.nights.get(event.id) ?? []
    const isSameNights = known !== null && known.same_as !== null && known.same_as === event.booking_id
    const verdict =
      stayVerdict(stay_before, stay, { isSameNights, isLost: event.state === 'dropped' }) ??
      nightsVerdict(nights_before, nights) ??
      memoryVerdict(known, event)
    if (verdict === null) return []
    return {
      ...BLANK,
      ...verdict,
      event_id: event.id,
      booking_id: event.booking_id,
      ...factsOf(event),
      before: known && nightsOf(known),
      stay_before: stay_before && storedStay(stay_before),
      nights_before: nights_before.length > 0 ? nights_before : null,
      booking_version: stay?.version ?? null,
    }
  })
}

const isActive = ({ status }: StayImage): boolean => status === 'tentative' || status === 'confirmed'

function stayVerdict(
  before: StayImage | null,
  after: StayImage | null,
  { isSameNights, isLost }: { isSameNights: boolean; isLost: boolean },
): Verdict | null {
  if (after === null) return null
  const wasActive = before !== null && isActive(before)
  if (after.is_in_conflict && !before?.is_in_conflict) return { action: 'conflict', reason: 'nights_taken' }
  if (before === null) return { action: 'add', reason: 'new' }
  if (!wasActive && isActive(after)) return { action: 'add', reason: 'returned' }
  if (wasActive && !isActive(after)) return { action: 'cancel', reason: 'absent' }
  if (before.from !== after.from || before.to !== after.to) return { action: 'change', reason: 'other_days' }
  if (before.feed_id !== after.feed_id && isLost && after.feed_id !== null)
    return { action: 'keep', reason: 'in_other_feed' }
  if (before.feed_id !== after.feed_id)
    return { action: 'change', reason: isSameNights ? 'same_nights' : 'same_reference' }
  return before.status === after.status ? null : { action: 'change', reason: 'other_kind' }
}

function nightsVerdict(before: readonly StoredNights[], after: readonly StoredNights[]): Verdict | null {
  if (JSON.stringify(before) === JSON.stringify(after)) return null
  if (before.length === 0) return { action: 'add', reason: 'new' }
  return after.length === 0
    ? { action: 'cancel', reason: 'absent' }
    : { action: 'change', reason: 'other_days' }
}

/** What a feed only remembers yet: an absent event that keeps its nights, and one whose nights are taken. */
function memoryVerdict(before: StoredEvent | null, after: StoredEvent): Verdict | null {
  if (after.conflict_since !== null && !before?.conflict_since)
    return { action: 'conflict', reason: 'nights_taken' }
  return after.state === 'missing' && before?.state !== 'missing'
    ? { action: 'keep', reason: 'absent' }
    : null
}

const nightsOf = ({ from, to }: StoredNights): StoredNights => ({ from, to })

const factsOf = ({ kind, from, to }: Pick<StoredEvent, 'kind' | 'from' | 'to'>) => ({ kind, from, to })

const storedStay = ({ status, from, to, feed_id, source, has_reference }: StayImage): StoredStay => ({
  status,
  from,
  to,
  feed_id,
  source,
  has_reference,
})
