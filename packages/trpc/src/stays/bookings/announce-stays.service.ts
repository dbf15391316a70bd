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
import { countStaysAhead, listStaysAhead } from './stays-ahead.queries.ts'

type BookingKey = Pick<BookingRow, 'account_id' | 'property_id' | 'id'>

/** Tells everybody who follows a stay that it changed, in the transaction of the change. */
export const announceStay = (
  ctx: Announcing,
  tx: Transaction,
  { account_id, property_id, id: booking_id }: BookingKey,
  edit?: Extract<StayChange, { what: 'booking' }>['edit'],
): Promise<void> =>
  announce(ctx, tx, 'stay', { account_id, property_id, booking_id, what: 'booking', ...(edit && { edit }) })

/** The same for each stay of a property that is not over, after a change of the property or of its locks. */
export async function announceStaysAhead(
  ctx: Announcing,
  tx: Transaction,
  place: { account_id: string; id: string },
): Promise<void> {
  for (const stay of await listStaysAhead(tx, place, nowInstant(ctx.clock))) await announceStay(ctx, tx, stay)
}

/** What is set for a property and done for each of its stays, so that a change of it concerns the stays ahead. */
const SETTINGS_OF_STAYS = [
  'archived_at',
  'auto_access_codes',
  'auto_cleaning_task',
  'ses_establishment_code',
  'ses_integration_id',
] as const satisfies (keyof typeof property.$inferSelect)[]

/** Refuses a change of a property that the stays ahead do not fit into; announces them where it concerns them. */
export const staysFollowProperty: Follower<PropertyChange> = async (ctx, tx, { before, after }) => {
  await requireRoomForStays(ctx, tx, before, after)
  if (SETTINGS_OF_STAYS.some((field) => before[field] !== after[field]))
    await announceStaysAhead(ctx, tx, after)
}

/** The times of stays ahead were fixed in the present zone, and their guests were promised a place. */
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
