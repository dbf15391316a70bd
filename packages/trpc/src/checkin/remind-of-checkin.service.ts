import { checkinUrl, sealedPlace } from '../bookings/bookings.presenter.ts'
import { recordActivity } from '../kernel/activity.ts'
import { nowInstant } from '../kernel/clock.ts'
import { inBatches } from '../kernel/in-batches.ts'
import type { Services } from '../kernel/services.ts'
import { queueMail } from '../mail/mail.service.ts'
import { lockStay } from './checkin.queries.ts'
import { listToRemind, noteMailed } from './reminders.queries.ts'

const BATCH = 100

/**
 * Writes to whoever booked about a check-in that is not complete: once when the stay comes near, and again seven, three
 * and one days before the arrival. Answers how many.
 */
export const remindOfCheckin = (services: Services): Promise<number> =>
  inBatches(services.db, BATCH, async (tx) => {
    const due = await listToRemind(tx, nowInstant(services.clock), BATCH)
    for (const { row, days } of due) {
      await noteMailed(tx, row, days)
      const open = (field: 'code' | 'guest_email') =>
        services.vault.openOptional(row[field], sealedPlace(field, row.id))
      const [code, to] = [open('code'), open('guest_email')]
      if (code === null || to === null) continue
      const stay = await lockStay(tx, row)
      await queueMail(services, tx, {
        kind: row.checkin_mailed_days === null ? 'checkin_link' : 'checkin_reminder',
        parameters: {
          url: checkinUrl(services, code),
          guest: row.guest_first_name,
          host: stay.host_name,
          property: stay.name,
          arrival_date: row.arrival_date,
          departure_date: row.departure_date,
        },
        to,
        locale: row.locale ?? 'en',
      })
      await recordActivity({ ...services, actor: { kind: 'system' } }, tx, {
        type: 'checkin.link_sent',
        account_id: row.account_id,
        property_id: row.property_id,
        subject: { type: 'booking', id: row.id },
      })
    }
    return due.length
  })
