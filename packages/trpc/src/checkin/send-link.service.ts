import type { Booking } from '@stayward/contract/booking'
import { checkinDoor, linkObstacle } from '../bookings/booking-actions.ts'
import { checkinUrl, presentBooking, sealedPlace } from '../bookings/bookings.presenter.ts'
import { lockBooking, type VisibleBooking } from '../bookings/bookings.queries.ts'
import { recordActivity } from '../kernel/activity.ts'
import type { Authorized } from '../kernel/authorize.ts'
import type { CallerContext } from '../kernel/context.ts'
import { ServiceError } from '../kernel/errors.ts'
import { inTransaction } from '../kernel/idempotency.ts'
import { mayMail, queueMail } from '../mail/mail.service.ts'
import { lockStay } from './checkin.queries.ts'

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
    const open = (field: 'code' | 'guest_email') =>
      ctx.vault.openOptional(row[field], sealedPlace(field, row.id))
    const [code, to] = [open('code'), open('guest_email')]
    if (code === null || to === null) throw new ServiceError('checkin.no_address')
    if (!(await mayMail(ctx, tx, to, 'host')))
      throw new ServiceError('rate_limit.exceeded', {
        detail: 'This address was sent the link several times within the hour. Wait before sending it again.',
        retry_after_seconds: HOUR_SECONDS,
      })
    const stay = await lockStay(tx, row)
    await queueMail(ctx, tx, {
      kind: 'checkin_link',
      parameters: {
        url: checkinUrl(ctx, code),
        guest: row.guest_first_name,
        host: stay.host_name,
        property: stay.name,
        arrival_date: row.arrival_date,
        departure_date: row.departure_date,
      },
      to,
      locale: row.locale ?? ctx.request.locale,
    })
    await recordActivity(ctx, tx, {
      type: 'checkin.link_sent',
      account_id: row.account_id,
      property_id: row.property_id,
      subject: { type: 'booking', id: row.id },
    })
    ctx.answer.version = row.version
    return presentBooking(ctx, row)
  })
}
