import type { CalendarImage, StayImage } from './applied-images.queries.ts'
import type { StoredEvent } from './feed-events.queries.ts'
import type { meaningOf } from './reconcile.rules.ts'

/** What an event is to become: `meaning` now, after its channel had given it up if it `returns`. */
export interface Wish {
  event: StoredEvent
  meaning: ReturnType<typeof meaningOf>
  returns: boolean
}

/**
 * Whether the calendar already has what an event stands for, so that nothing has to be looked up for it: most events of a
 * feed are as they were. `known` is the event before.
 */
export function isInPlace(
  { event, meaning, returns }: Wish,
  known: StoredEvent | undefined,
  { stays, nights }: CalendarImage,
  today: string,
): boolean {
  if (returns || known === undefined || known.conflict_since !== null || event.same_as !== null) return false
  if (known.from !== event.from || known.to !== event.to || known.kind !== event.kind) return false
  const hasBlocks = nights.has(event.id)
  const stay = event.booking_id === null ? undefined : stays.get(event.booking_id)
  const isFollowed = stay !== undefined && stay.feed_id !== null && isActive(stay)
  if (meaning === 'block') return event.booking_id === null && (hasBlocks || known.is_echo)
  if (hasBlocks) return false
  if (meaning === 'nothing') return !isFollowed || event.to <= today
  if (event.booking_id === null) return known.is_echo
  if (!isFollowed) return true
  const isSame = stay.from === event.from && stay.to === event.to
  return isSame && !stay.is_in_conflict && (stay.status === 'confirmed' || meaning === 'hold')
}

const isActive = ({ status }: StayImage): boolean => status === 'tentative' || status === 'confirmed'
