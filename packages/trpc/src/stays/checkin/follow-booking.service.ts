import { isMinorOn } from '@stayward/contract/stays/guest-registration/party'
import type { Transaction } from '@stayward/db/client'
import { recordActivity } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { Announcing, Follower, StayChange } from '../../kernel/followers.ts'
import { updateBookingRow } from '../bookings/bookings.queries.ts'
import { listKeptGuests, updateMinority } from '../party/party.queries.ts'
import { withPerson } from '../party/restricted-person.rules.ts'
import { settleCheckin } from './checkin.service.ts'

type Edit = NonNullable<Extract<StayChange, { what: 'booking' }>['edit']>

/**
 * Updates check-in after new dates or party sizes: ages on arrival, completion, and reopening if the
 * departure is in the future again.
 */
export const checkinFollowsStay: Follower<StayChange> = async (ctx, tx, change) => {
  if (change.what !== 'booking' || change.edit === undefined) return
  const { before, after } = change.edit
  const isMoved = after.arrival_date !== before.arrival_date
  if (isMoved) await updateMinors(ctx, tx, change.edit)
  if (before.checkin_closed_reason === 'departed' && Date.parse(after.to) > ctx.clock.now().getTime())
    await reopen(ctx, tx, before)
  if (isMoved || after.guests_number !== before.guests_number) await settleCheckin(ctx, tx, before)
}

async function updateMinors(ctx: Announcing, tx: Transaction, { before, after }: Edit): Promise<void> {
  for (const guest of await listKeptGuests(tx, before)) {
    const { date_of_birth } = withPerson(ctx.vault, guest)
    const is_minor = date_of_birth !== null && isMinorOn(date_of_birth, after.arrival_date)
    if (is_minor !== guest.is_minor) await updateMinority(tx, guest, is_minor, nowInstant(ctx.clock))
  }
}

async function reopen(ctx: Announcing, tx: Transaction, booking: Edit['before']): Promise<void> {
  const { account_id, property_id, id } = booking
  await updateBookingRow(
    tx,
    booking,
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
