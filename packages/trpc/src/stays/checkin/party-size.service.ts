import type { CheckinSnapshot } from '@stayward/contract/stays/checkin'
import type { FieldError } from '@stayward/contract/stays/guest-registration/issue-codes'
import { recordActivity } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { Context } from '../../kernel/context.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { selectPropertyForUpdate } from '../../properties/properties.queries.ts'
import { announceStay } from '../bookings/announce-stays.service.ts'
import { capacityErrors, knownSize } from '../bookings/booking-input.rules.ts'
import { selectBookingRowForUpdate, updateBookingRow } from '../bookings/bookings.queries.ts'
import { type CheckinStay, readLockedStay } from './checkin.queries.ts'
import { answerSnapshot, selectOpenStayForUpdate } from './checkin.service.ts'

/**
 * Sets the size of a party that its channel did not say, for anybody with the link; completes check-in if everybody is
 * registered already. The first answer counts: repeating it changes nothing, and another one is refused, since a known
 * number is the host's to change.
 */
export async function setGuestsNumber(
  ctx: Context,
  found: CheckinStay,
  code: string,
  guests_number: number,
): Promise<CheckinSnapshot> {
  return inTransaction(ctx, async (tx) => {
    // The maximum must not change until the number is stored; hosts lock in the same order.
    await selectPropertyForUpdate(tx, { account_id: found.account_id, id: found.property_id })
    const stay = await selectOpenStayForUpdate(ctx, tx, found)
    if (stay.guests_number_known) {
      if (stay.guests_number !== guests_number) throw new ServiceError('checkin.guests_number_known')
      return answerSnapshot(ctx, tx, stay, code)
    }
    const errors = sizeErrors(stay, guests_number)
    if (errors.length > 0) throw new ServiceError('request.invalid', { errors })
    const before = await selectBookingRowForUpdate(tx, stay)
    if (!before) throw new Error('A locked booking is gone.')
    const size = { guests_number, guests_number_known: true }
    await updateBookingRow(tx, before, size, nowInstant(ctx.clock))
    await recordActivity(ctx, tx, {
      type: 'booking.updated',
      account_id: before.account_id,
      property_id: before.property_id,
      subject: { type: 'booking', id: before.id },
      changes: { guests_number: { before: knownSize(before), after: guests_number } },
    })
    await announceStay(ctx, tx, before, { edit: { before, after: { ...before, ...size } } })
    return answerSnapshot(ctx, tx, await readLockedStay(tx, stay), code)
  })
}

/** A party fits the property, has everybody who is registered, and an adult or a place for one. */
function sizeErrors({ guests, max_guests }: CheckinStay, guests_number: number): FieldError[] {
  const isTooSmall = guests_number < guests.length
  const lacksAdult = guests_number === guests.length && guests.every(({ is_minor }) => is_minor)
  return [
    ...capacityErrors(guests_number, max_guests),
    ...(isTooSmall ? [errorOf('too_small', `${guests.length} guests are already registered.`)] : []),
    ...(lacksAdult ? [errorOf('checkin.adult_required', 'At least one guest must be an adult.')] : []),
  ]
}

const errorOf = (code: FieldError['code'], message: string): FieldError => ({
  path: 'guests_number',
  code,
  message,
})
