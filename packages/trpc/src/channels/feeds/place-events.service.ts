import type { BookingSource } from '@stayward/contract/stays/booking'
import type { UnknownEventsAs } from '@stayward/contract/channels/feed-values'
import type { Transaction } from '@stayward/db/client'
import type { Announcing } from '../../kernel/followers.ts'
import type { PropertyRow } from '../../properties/properties.queries.ts'
import { joinImportedStay } from '../../stays/bookings/adopt-stays.service.ts'
import { placeImportedBlocks } from '../../stays/blocks/imported-blocks.service.ts'
import {
  addImportedStay,
  cancelImportedStay,
  changeImportedStay,
  liftStay,
} from '../../stays/bookings/imported-stays.service.ts'
import { findSameStay } from '../../stays/bookings/same-stay.queries.ts'
import { isTooLong } from '../../stays/bookings/stay.rules.ts'
import { listNightsReceived } from '../feed-links/feed-fetches.queries.ts'
import type { CalendarImage } from './applied-images.queries.ts'
import { nightsBesideEcho, type NightRange } from './echo.rules.ts'
import type { FeedKey, StoredEvent } from './feed-events.queries.ts'
import { handOverStays } from './hand-over-stays.service.ts'
import { isInPlace, type Wish } from './in-place.rules.ts'
import { type KnownEvent, meaningOf, type Moment } from './reconcile.rules.ts'

/** The feed whose events are placed, and where. The rows of the property and the feed are locked. */
export interface Placing {
  ctx: Announcing
  tx: Transaction
  key: FeedKey
  source: BookingSource
  property: PropertyRow
  moment: Moment
  /** The last day of the feed; null if it is empty. */
  end: string | null
  treat_unknown_as: UnknownEventsAs
  /** What is in the property's calendar. */
  image: CalendarImage
  /**
   * Whether this is the first read: a stay may be the same as any booking with its nights, and a person is asked.
   * Later a person is asked only about bookings of the feed's own channel, which does not sell nights twice.
   */
  is_first_read: boolean
  /** Whether its stays have let go of their nights only to change places. */
  is_exchange?: boolean
}

/**
 * Brings bookings and blocks in line with what a feed remembers. Frees nights first, then takes them; what fails for
 * another event's nights is tried again. Returns the memory with what each event stands for.
 */
export async function placeEvents(
  placing: Placing,
  before: readonly StoredEvent[],
  memory: readonly KnownEvent[],
): Promise<StoredEvent[]> {
  const known = new Map(before.map((event) => [event.id, event]))
  const events = memory.map((event) => withPlace(event, known.get(event.id), placing.moment.now))
  const placed = new Map(events.map((event) => [event.id, event]))
  const wishes = events.map((event): Wish => {
    const returns = known.get(event.id)?.state === 'dropped'
    return { event, meaning: meaningIn(placing, event), returns }
  })
  const isMissing = (wish: Wish) =>
    !isInPlace(wish, known.get(wish.event.id), placing.image, placing.moment.today)
  const missing = wishes.filter(isMissing)
  const frees = missing.filter(({ meaning }) => meaning === 'nothing')
  const takes = missing.filter(({ meaning }) => meaning !== 'nothing')
  const place = async ({ event, ...wish }: Wish, on = placing) => {
    const current = placed.get(event.id) ?? event
    const others = new Set(
      [...placed.values()].flatMap(({ id, booking_id }) => (id === event.id ? [] : (booking_id ?? []))),
    )
    const result = await placeEvent(on, { event: current, ...wish }, others)
    const conflict_since = result.is_placed ? null : (event.conflict_since ?? placing.moment.now)
    placed.set(event.id, { ...current, is_echo: false, ...result.changes, conflict_since })
    return result.is_placed
  }
  // What one calendar has lost, another of the property may still have.
  const lost = frees.flatMap(({ event }) => (event.state === 'dropped' ? (event.booking_id ?? []) : []))
  await handOverStays(placing.ctx, placing.tx, placing.key, new Set(lost.filter(isFollowing(placing))))
  for (const wish of [...frees, ...takes]) await place(wish)
  const isWaiting = ({ event }: Wish) => placed.get(event.id)?.conflict_since !== null
  let isProgress = true
  while (isProgress) {
    isProgress = false
    for (const wish of takes.filter(isWaiting)) if (await place(wish)) isProgress = true
  }
  await changePlaces(placing, takes.filter(isWaiting), placed, place)
  return events.map((event) => placed.get(event.id) ?? event)
}

/** Whether a stay still follows the feed. */
const isFollowing =
  ({ image, key }: Placing) =>
  (booking_id: string): boolean =>
    image.stays.get(booking_id)?.feed_id === key.integration_id

/** Lets stays that only wait for each other's nights change places; leaves them alone if that is not all they wait for. */
async function changePlaces(
  placing: Placing,
  waiting: readonly Wish[],
  placed: Map<string, StoredEvent>,
  place: (wish: Wish, on: Placing) => Promise<boolean>,
): Promise<void> {
  const stays = waiting.flatMap((wish) => {
    const booking_id = placed.get(wish.event.id)?.booking_id ?? null
    return booking_id === null || wish.meaning === 'block' ? [] : [{ wish, booking_id }]
  })
  if (stays.length < 2) return
  const before = new Map(placed)
  try {
    await placing.tx.transaction(async (tx) => {
      for (const { booking_id } of stays) await liftStay(placing.ctx, tx, followed(placing, booking_id))
      for (const { wish } of stays)
        if (!(await place(wish, { ...placing, tx, is_exchange: true }))) throw new StillTaken()
    })
  } catch (error) {
    if (!(error instanceof StillTaken)) throw error
    for (const [id, event] of before) placed.set(id, event)
  }
}

/** Thrown to roll back. */
class StillTaken extends Error {}

const withPlace = (event: KnownEvent, known: StoredEvent | undefined, now: string): StoredEvent => ({
  ...event,
  // With other nights it may be an echo of what its channel fetched since.
  first_seen_at: known?.from === event.from && known.to === event.to ? known.first_seen_at : now,
  booking_id: known?.booking_id ?? null,
  conflict_since: known?.conflict_since ?? null,
  same_as: known?.same_as ?? null,
  is_erased: known?.is_erased ?? false,
  is_echo: known?.is_echo ?? false,
})

function meaningIn({ moment, end, treat_unknown_as }: Placing, event: StoredEvent): Wish['meaning'] {
  // What was over before it was seen has no nights to take.
  if (event.to <= moment.today && event.booking_id === null) return 'nothing'
  const meaning = meaningOf(event, { treat_unknown_as, today: moment.today, end })
  // No booking can be that long, but its nights are taken. A stay that became so long keeps the nights that it has.
  const isBlock = isStay(meaning) && event.booking_id === null && isTooLong(event)
  return isBlock ? 'block' : meaning
}

const isStay = (meaning: Wish['meaning']): meaning is 'stay' | 'hold' =>
  meaning === 'stay' || meaning === 'hold'

/** A booking, as long as it follows the feed at its property. */
const followed = ({ key: { account_id, property_id, integration_id } }: Placing, id: string) => ({
  account_id,
  property_id,
  feed_id: integration_id,
  id,
})

type Placed = {
  is_placed: boolean
  changes: Partial<Pick<StoredEvent, 'booking_id' | 'same_as' | 'is_echo'>>
}

async function placeEvent(
  placing: Placing,
  { event, meaning, returns }: Wish,
  others: ReadonlySet<string>,
): Promise<Placed> {
  const { ctx, tx } = placing
  if (isStay(meaning)) {
    const isSure = event.kind !== 'unknown' || event.treat_as === 'stay' || event.booking_id !== null
    const left = isSure ? [event] : await besideEcho(placing, event)
    // Partly an echo, it is no stay that the channel sold.
    if (left.length !== 1 || left[0]?.from !== event.from || left[0]?.to !== event.to)
      return {
        is_placed: await placeBlocks(placing, event, left),
        changes: { same_as: null, is_echo: left.length === 0 },
      }
    if (placing.image.nights.has(event.id)) await placeBlocks(placing, event, [])
    return placeStay(
      placing,
      event,
      { status: meaning === 'hold' ? 'tentative' : 'confirmed', returns },
      others,
    )
  }
  if (event.booking_id !== null && event.to > placing.moment.today)
    await cancelImportedStay(ctx, tx, followed(placing, event.booking_id))
  const nights = meaning === 'block' ? await besideEcho(placing, event) : []
  const is_echo = meaning === 'block' && nights.length === 0
  return { is_placed: await placeBlocks(placing, event, nights), changes: { same_as: null, is_echo } }
}

async function placeStay(
  placing: Placing,
  event: StoredEvent,
  { status, returns }: { status: 'tentative' | 'confirmed'; returns: boolean },
  others: ReadonlySet<string>,
): Promise<Placed> {
  const { ctx, tx, key, source, property, is_exchange = false } = placing
  const { from, to, reference, guest } = event
  const { integration_id: feed_id } = key
  const origin = { feed_id, source, external_reference: reference }
  const { joined, free_reference } =
    event.booking_id === null
      ? await joinImportedStay(ctx, tx, property, origin, others)
      : { joined: event.booking_id, free_reference: null }
  if (joined !== null) {
    const booking = followed(placing, joined)
    const is_placed = await changeImportedStay(ctx, tx, property, booking, {
      from,
      to,
      status,
      returns,
      is_exchange,
    })
    return { is_placed, changes: { booking_id: joined, same_as: null } }
  }
  const same_as = await sameStay(placing, event)
  if (same_as !== null) return { is_placed: true, changes: { same_as } }
  const { booking_id, is_placed } = await addImportedStay(ctx, tx, property, {
    ...origin,
    import_id: null,
    external_reference: free_reference,
    is_news: !placing.is_first_read,
    from,
    to,
    status,
    guest_first_name: guest?.name ?? null,
    guests_number: guest?.number ?? null,
  })
  return { is_placed, changes: { booking_id, same_as: null } }
}

/** The booking that a person is asked about; null if there is none, or none any more. */
async function sameStay(
  { tx, property, source, is_first_read }: Placing,
  event: StoredEvent,
): Promise<string | null> {
  const any_source = is_first_read || event.same_as !== null
  const found = await findSameStay(tx, property, { ...event, source }, { any_source })
  return event.same_as === null || event.same_as === found ? found : null
}

const placeBlocks = ({ ctx, tx, key }: Placing, { id }: StoredEvent, nights: readonly NightRange[]) =>
  placeImportedBlocks(
    ctx,
    tx,
    {
      account_id: key.account_id,
      property_id: key.property_id,
      feed_id: key.integration_id,
      feed_event_id: id,
    },
    nights,
  )

/** The nights of an event that its channel did not fetch from us shortly before. */
async function besideEcho({ tx, key, source }: Placing, event: StoredEvent): Promise<NightRange[]> {
  const feed = { account_id: key.account_id, property_id: key.property_id, id: key.integration_id, source }
  const fetched = await listNightsReceived(tx, feed, event.first_seen_at)
  return nightsBesideEcho(
    event,
    fetched.flat().map(([from, to]) => ({ from, to })),
  )
}
