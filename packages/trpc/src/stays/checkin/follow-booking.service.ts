import { isMinorOn } from '@stayward/contract/stays/guest-registration/party'
import { regimeIdOf } from '@stayward/contract/stays/guest-registration/regime-ids'
import type { Transaction } from '@stayward/db/client'
import { asSystem, recordActivity } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { Announcing, Follower, StayChange, StayMove } from '../../kernel/followers.ts'
import { updateBookingRow } from '../bookings/bookings.queries.ts'
import { readRegion } from '../../properties/properties.queries.ts'
import { listKeptGuests, moveGuests, updateMinority } from '../party/party.queries.ts'
import { withPerson } from '../party/restricted-person.rules.ts'
import { type BookingKey, readLockedStay, updateGuest } from './checkin.queries.ts'
import { settleCheckin } from './checkin.service.ts'

type Edit = NonNullable<Extract<StayChange, { what: 'booking' }>['edit']>

/**
 * Updates check-in after new dates or party sizes: ages on arrival, completion, and reopening if the
 * departure is in the future again.
 */
export const checkinFollowsStay: Follower<StayChange> = async (ctx, tx, change) => {
  if (change.what === 'moved') return moveParty(ctx, tx, change)
  if (change.what !== 'booking' || change.edit === undefined) return
  const { before, after } = change.edit
  const isRedated = after.arrival_date !== before.arrival_date
  // Properties differ in what they show a party that is not complete.
  const isElsewhere = after.property_id !== before.property_id
  if (isRedated) await updateMinors(ctx, tx, after)
  if (before.checkin_closed_reason === 'departed' && Date.parse(after.to) > ctx.clock.now().getTime())
    await reopen(ctx, tx, after)
  const isResized =
    after.guests_number !== before.guests_number || after.guests_number_known !== before.guests_number_known
  if (isRedated || isElsewhere || isResized) await settleCheckin(ctx, tx, after)
}

/**
 * Takes the guests to the new property. If other rules apply there, everybody's details have to be checked,
 * and check-in opens for that.
 */
async function moveParty(ctx: Announcing, tx: Transaction, move: StayMove): Promise<void> {
  await moveGuests(tx, move, nowInstant(ctx.clock))
  const { account_id, property_id, from_property_id, booking_id: id } = move
  const [left, here] = [
    await readRegion(tx, { account_id, id: from_property_id }),
    await readRegion(tx, { account_id, id: property_id }),
  ]
  if (regimeIdOf(left) === regimeIdOf(here)) return
  const key = { account_id, property_id, id }
  for (const guest of await listKeptGuests(tx, key)) {
    if (guest.state !== 'registered') continue
    await updateGuest(tx, guest.id, { state: 'needs_correction' }, nowInstant(ctx.clock))
    await recordActivity(asSystem(ctx), tx, {
      type: 'guest.correction_requested',
      account_id,
      property_id,
      subject: { type: 'guest', id: guest.id },
    })
  }
  const { checkin_closed_reason } = await readLockedStay(tx, key)
  if (checkin_closed_reason !== null) await reopen(asSystem(ctx), tx, key)
}

async function updateMinors(ctx: Announcing, tx: Transaction, after: Edit['after']): Promise<void> {
  for (const guest of await listKeptGuests(tx, after)) {
    const { date_of_birth } = withPerson(ctx.vault, guest)
    const is_minor = date_of_birth !== null && isMinorOn(date_of_birth, after.arrival_date)
    if (is_minor !== guest.is_minor) await updateMinority(tx, guest, is_minor, nowInstant(ctx.clock))
  }
}

async function reopen(
  ctx: Announcing,
  tx: Transaction,
  { account_id, property_id, id }: BookingKey,
): Promise<void> {
  await updateBookingRow(
    tx,
    { account_id, property_id, id },
    { checkin_closed_at: null, checkin_closed_reason: null },
    nowInstant(ctx.clock),
  )
  await recordActivity(ctx, tx, {
    type: 'checkin.reopened',
    account_id,
    property_id,
    subject: { type: 'booking', id },
  })
}
