import type { BookingSource } from '@stayward/contract/stays/booking'
import type { Transaction } from '@stayward/db/client'
import { after as instantAfter, nowInstant, today } from '../../kernel/clock.ts'
import type { Announcing } from '../../kernel/followers.ts'
import { selectPropertyForUpdate, type PropertyRow } from '../../properties/properties.queries.ts'
import { placeImportedBlocks } from '../../stays/blocks/imported-blocks.service.ts'
import {
  addImportedStay,
  cancelImportedStay,
  changeImportedStay,
  joinImportedStay,
} from '../../stays/bookings/imported-stays.service.ts'
import { listNightsReceived } from '../feed-links/feed-fetches.queries.ts'
import { nightsBesideEcho, type NightRange } from './echo.rules.ts'
import { type FeedKey, listFeedEvents, type StoredEvent, writeFeedEvents } from './feed-events.queries.ts'
import { type FeedRow, selectFeedForUpdate, updateFeed } from './feeds.queries.ts'
import {
  type GoodRead,
  type KnownEvent,
  lastDay,
  meaningOf,
  type Moment,
  reconcile,
  type Reconciled,
} from './reconcile.rules.ts'

const TWO_DAYS_MS = 48 * 60 * 60 * 1000

/** A read to apply, with what recognises it next time. */
export type ReadToApply = GoodRead &
  Pick<FeedRow, 'content_hash' | 'etag' | 'last_modified' | 'next_read_at'> & { source: BookingSource }

/** The feed that is applied, and where. */
interface Applying {
  ctx: Announcing
  tx: Transaction
  key: FeedKey
  source: BookingSource
  property: PropertyRow
  moment: Moment
  end: string | null
}

/**
 * Brings bookings and blocks in line with a good read, in one transaction. Returns why the read is held, or null if it was
 * applied.
 */
export async function applyRead(
  ctx: Announcing,
  tx: Transaction,
  key: FeedKey,
  read: ReadToApply,
): Promise<Reconciled['held']> {
  const property = await selectPropertyForUpdate(tx, { account_id: key.account_id, id: key.property_id })
  const feed = await selectFeedForUpdate(tx, key)
  if (!feed) return null
  const moment = momentAt(ctx, property.time_zone)
  const before = await listFeedEvents(tx, ctx.vault, key)
  const { memory, changes, held } = reconcile(before, read, moment, { newId: () => ctx.ids.next() })
  const { now } = moment
  const noted = { last_read_at: now, last_good_at: now, next_read_at: read.next_read_at, failures: 0 }
  if (held !== null) {
    const held_since = feed.held_since ?? now
    await updateFeed(tx, key, { ...noted, held_reason: held, held_since, is_settled: false })
    return held
  }
  const applying = { ctx, tx, key, source: read.source, property, moment, end: lastDay(read.events) }
  const after = await place(applying, before, memory)
  await writeFeedEvents(tx, ctx.vault, key, { before, after })
  await updateFeed(tx, key, {
    ...noted,
    ...(changes.length > 0 && { last_change_at: now }),
    content_hash: read.content_hash,
    etag: read.etag,
    last_modified: read.last_modified,
    is_settled: read.unreadable === 0 && after.every(isSettled),
    held_reason: null,
    held_since: null,
  })
  return null
}

function momentAt({ clock }: Pick<Announcing, 'clock'>, timeZone: string): Moment {
  const soon = new Date(instantAfter(clock.now(), TWO_DAYS_MS))
  return { now: nowInstant(clock), today: today(clock, timeZone), soon: today({ now: () => soon }, timeZone) }
}

/** Whether an event needs no second look while the feed stays as it is. */
const isSettled = ({ state, conflict_since, moved }: StoredEvent): boolean =>
  state !== 'missing' && conflict_since === null && moved === null

/** Frees nights first, then takes them; what fails for another event's nights is tried once more. */
async function place(
  applying: Applying,
  before: readonly StoredEvent[],
  memory: readonly KnownEvent[],
): Promise<StoredEvent[]> {
  const { moment } = applying
  const known = new Map(before.map((event) => [event.id, event]))
  const events = memory.map((event): StoredEvent => {
    const { first_seen_at = moment.now, booking_id = null, conflict_since = null } = known.get(event.id) ?? {}
    return { ...event, first_seen_at, booking_id, conflict_since }
  })
  const placed = new Map<string, StoredEvent>()
  const wants = events.map((event) => ({ event, meaning: meaningIn(applying, event) }))
  const frees = wants.filter(({ meaning }) => meaning === 'nothing')
  const takes = wants.filter(({ meaning }) => meaning !== 'nothing')
  for (const { event, meaning } of [...frees, ...takes, ...takes]) {
    if (placed.get(event.id)?.conflict_since === null) continue
    const returns = known.get(event.id)?.state === 'dropped'
    const { booking_id } = placed.get(event.id) ?? event
    const result = await placeEvent(applying, { ...event, booking_id }, meaning, returns)
    const conflict_since = result.is_placed ? null : (event.conflict_since ?? moment.now)
    // Until it has its nights back, an event that returns is still to return.
    const state = returns && !result.is_placed ? 'dropped' : event.state
    placed.set(event.id, { ...event, state, booking_id: result.booking_id, conflict_since })
  }
  return events.map((event) => placed.get(event.id) ?? event)
}

type Meaning = ReturnType<typeof meaningOf>

function meaningIn({ moment, end }: Applying, event: StoredEvent): Meaning {
  // What was over before it was seen has no nights to take.
  if (event.to <= moment.today && event.booking_id === null) return 'nothing'
  return meaningOf(event, { treat_unknown_as: 'stay', today: moment.today, end })
}

type Placed = { is_placed: boolean; booking_id: string | null }

async function placeEvent(
  applying: Applying,
  event: StoredEvent,
  meaning: Meaning,
  returns: boolean,
): Promise<Placed> {
  const { ctx, tx, key } = applying
  const { booking_id } = event
  if (meaning === 'stay' || meaning === 'hold') {
    const left = event.kind === 'unknown' && booking_id === null ? await besideEcho(applying, event) : [event]
    // Partly an echo, it is no stay that the channel sold.
    if (left.length !== 1 || left[0]?.from !== event.from || left[0]?.to !== event.to)
      return { is_placed: await placeBlocks(applying, event, left), booking_id }
    await placeBlocks(applying, event, [])
    return placeStay(applying, event, meaning === 'hold' ? 'tentative' : 'confirmed', returns)
  }
  if (booking_id !== null && event.to > applying.moment.today)
    await cancelImportedStay(ctx, tx, { account_id: key.account_id, id: booking_id })
  const nights = meaning === 'block' ? await besideEcho(applying, event) : []
  return { is_placed: await placeBlocks(applying, event, nights), booking_id }
}

async function placeStay(
  { ctx, tx, key, source, property }: Applying,
  { from, to, reference, guest, booking_id }: StoredEvent,
  status: 'tentative' | 'confirmed',
  returns: boolean,
): Promise<Placed> {
  const { account_id, integration_id: feed_id } = key
  const stay = { from, to, status }
  const joined =
    booking_id ??
    (await joinImportedStay(ctx, tx, property, { feed_id, source, external_reference: reference }))
  if (joined !== null) {
    const is_placed = await changeImportedStay(
      ctx,
      tx,
      property,
      { account_id, id: joined },
      { ...stay, returns },
    )
    return { is_placed, booking_id: joined }
  }
  const added = await addImportedStay(ctx, tx, property, {
    ...stay,
    feed_id,
    source,
    external_reference: reference,
    guest_first_name: guest?.name ?? null,
    guests_number: guest?.number ?? null,
  })
  return { is_placed: added !== null, booking_id: added }
}

const placeBlocks = ({ ctx, tx, key }: Applying, { id }: StoredEvent, nights: readonly NightRange[]) =>
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
async function besideEcho({ tx, key, source }: Applying, event: StoredEvent): Promise<NightRange[]> {
  const feed = { account_id: key.account_id, property_id: key.property_id, id: key.integration_id, source }
  const fetched = await listNightsReceived(tx, feed, event.first_seen_at)
  return nightsBesideEcho(
    event,
    fetched.flat().map(([from, to]) => ({ from, to })),
  )
}
