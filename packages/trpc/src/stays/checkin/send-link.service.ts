import type { Booking } from '@stayward/contract/stays/booking'
import { checkinDoor, linkObstacle } from '../bookings/booking-actions.rules.ts'
import { presentBooking } from '../bookings/bookings.presenter.ts'
import { selectBookingForUpdate, type VisibleBooking } from '../bookings/bookings.queries.ts'
import type { Authorized } from '../../kernel/authorize.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { requireMayWrite } from '../../account/mail/mail-quotas.service.ts'
import { linkAddress, mailLink } from './mail-link.service.ts'

/**
 * Mails the check-in link to the booker, in their language. Throws `checkin.closed` if it accepts no guests,
 * `checkin.no_address` if there is no address, and the errors of `requireMayWrite` if too much was sent.
 */
export function sendLink(
  ctx: CallerContext,
  found: Authorized<VisibleBooking, 'checkin.manage'>,
): Promise<Booking> {
  return inTransaction(ctx, async (tx) => {
    const row = await selectBookingForUpdate(tx, ctx.actor, found)
    const obstacle = linkObstacle(row, checkinDoor(ctx.clock, row).state)
    if (obstacle !== null) throw new ServiceError(obstacle)
    const to = linkAddress(ctx, row)
    if (to === null) throw new ServiceError('checkin.no_address')
    const { account_id } = row
    await requireMayWrite(ctx, tx, { account_id, kind: 'checkin_link', to })
    const locale = row.locale ?? ctx.request.locale
    await mailLink(ctx, tx, row, { kind: 'checkin_link', locale, requester_lookup: null })
    ctx.answer.version = row.version
    return presentBooking(ctx, row)
  })
}
