import type { Transaction } from '@stayward/db/client'
import type { property } from '@stayward/db/schema/property.table'
import { nowInstant } from '../../kernel/clock.ts'
import { ServiceError } from '../../kernel/errors.ts'
import {
  announce,
  type Announcing,
  type Follower,
  type PropertyChange,
  type StayChange,
} from '../../kernel/followers.ts'
import type { BookingRow } from './bookings.queries.ts'
import { countStaysAhead, listStaysAhead, resizeUnknownParties } from './stays-ahead.queries.ts'

type BookingKey = Pick<BookingRow, 'account_id' | 'property_id' | 'id'>

/** What followers hear beside the stay itself: how it was edited, or that another system had it before. */
type Facts = Pick<Extract<StayChange, { what: 'booking' }>, 'edit' | 'is_history'>

/** Announces a change of a stay to its followers, in the transaction of the change. */
export const announceStay = (
  ctx: Announcing,
  tx: Transaction,
  { account_id, property_id, id: booking_id }: BookingKey,
  facts: Facts = {},
): Promise<void> =>
  announce(ctx, tx, 'stay', { account_id, property_id, booking_id, what: 'booking', ...facts })

/** Announces that the key of a booking names another property, while its keys are deferred. */
export const announceMove = (
  ctx: Announcing,
  tx: Transaction,
  { account_id, property_id, id: booking_id }: BookingKey,
  from_property_id: string,
): Promise<void> =>
  announce(ctx, tx, 'stay', { account_id, property_id, booking_id, what: 'moved', from_property_id })

/** Announces each current or upcoming stay of a property, after a change of the property or its locks. */
export async function announceStaysAhead(
  ctx: Announcing,
  tx: Transaction,
  place: { account_id: string; id: string },
): Promise<void> {
  for (const stay of await listStaysAhead(tx, place, nowInstant(ctx.clock))) await announceStay(ctx, tx, stay)
}

/** Settings of a property that apply to each of its stays, so that changing them affects upcoming ones. */
const SETTINGS_OF_STAYS = [
  'archived_at',
  'auto_access_codes',
  'auto_cleaning_task',
  'ses_establishment_code',
  'ses_integration_id',
  'authority_integration_id',
  'authority_codes',
] as const satisfies (keyof typeof property.$inferSelect)[]

/** Refuses a change of a property that its upcoming stays do not fit; announces them if they are affected. */
export const staysFollowProperty: Follower<PropertyChange> = async (ctx, tx, { before, after }) => {
  await requireRoomForStays(ctx, tx, before, after)
  if (after.max_guests !== before.max_guests) await resizeUnknownParties(tx, after, nowInstant(ctx.clock))
  if (SETTINGS_OF_STAYS.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])))
    await announceStaysAhead(ctx, tx, after)
}

/** The times of upcoming stays were fixed in the current zone, and their party sizes were accepted. */
async function requireRoomForStays(
  ctx: Announcing,
  tx: Transaction,
  before: PropertyChange['before'],
  after: PropertyChange['after'],
): Promise<void> {
  if (after.time_zone === before.time_zone && after.max_guests >= before.max_guests) return
  const { stays, guests_number } = await countStaysAhead(tx, before, nowInstant(ctx.clock))
  if (after.time_zone !== before.time_zone && stays > 0) throw new ServiceError('property.time_zone_in_use')
  if (after.max_guests < guests_number)
    throw new ServiceError('property.guests_booked', { members: { guests_number } })
}
