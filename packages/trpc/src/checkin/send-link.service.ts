import type { Booking } from '@stayward/contract/booking'
import { checkinDoor, linkObstacle } from '../bookings/booking-actions.ts'
import { presentBooking } from '../bookings/bookings.presenter.ts'
import { lockBooking, type VisibleBooking } from '../bookings/bookings.queries.ts'
import type { Authorized } from '../kernel/authorize.ts'
import type { CallerContext } from '../kernel/context.ts'
import { ServiceError } from '../kernel/errors.ts'
import { inTransaction } from '../kernel/idempotency.ts'
import { mayMail } from '../mail/mail.service.ts'
import { linkAddress, mailLink } from './mail-link.service.ts'

const HOUR_SECONDS = 60 * 60

/**
 * Mails the check-in link to whoever booked, in their language. Throws `checkin.closed` where it takes no guests,
 * `checkin.no_address` where there is nobody to write to, and `rate_limit.exceeded` where they were written to often.
 */
export function sendLink(
  ctx: CallerContext,
  found: Authorized<VisibleBooking, 'checkin.manage'>,
): Promise<Booking> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockBooking(tx, ctx.actor, found)
    const obstacle = linkObstacle(row, checkinDoor(ctx.clock, row).state)
    if (obstacle !== null) throw new ServiceError(obstacle)
    const address = linkAddress(ctx, row)
    if (address === null) throw new ServiceError('checkin.no_address')
    if (!(await mayMail(ctx, tx, address.to, 'host')))
      throw new ServiceError('rate_limit.exceeded', {
        detail: 'This address was sent the link several times within the hour. Wait before sending it again.',
        retry_after_seconds: HOUR_SECONDS,
      })
    const locale = row.locale ?? ctx.request.locale
    await mailLink(ctx, tx, row, { kind: 'checkin_link', ...address, locale })
    ctx.answer.version = row.version
    return presentBooking(ctx, row)
  })
}
