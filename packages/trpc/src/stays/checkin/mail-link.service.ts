import type { Locale } from '@stayward/contract/kernel/locale'
import type { Transaction } from '@stayward/db/client'
import type { CheckinMail } from '@stayward/integrations/mail/mail-content'
import { checkinUrl, sealedPlace } from '../bookings/bookings.presenter.ts'
import type { BookingRow } from '../bookings/bookings.queries.ts'
import { type Recording, recordActivity } from '../../kernel/activity.ts'
import type { Services } from '../../kernel/services.ts'
import { queueMail } from '../../account/mail/mail.service.ts'
import { selectStayForUpdate } from './checkin.queries.ts'

/** The code of a check-in link and its recipient. */
export type LinkAddress = { code: string; to: string }

/** The recipient of a booking's check-in link; null without a link or an address. */
export function linkAddress({ vault }: Pick<Services, 'vault'>, row: BookingRow): LinkAddress | null {
  const open = (field: 'code' | 'guest_email') => vault.openOptional(row[field], sealedPlace(field, row.id))
  const [code, to] = [open('code'), open('guest_email')]
  return code === null || to === null ? null : { code, to }
}

/** Queues a mail with the check-in link of a booking, and records it. `locale` is the booker's. */
export async function mailLink(
  ctx: Services & Recording,
  tx: Transaction,
  row: BookingRow,
  {
    kind,
    code,
    to,
    locale,
    requester_lookup = null,
  }: LinkAddress & { kind: CheckinMail['kind']; locale: Locale; requester_lookup?: string | null },
): Promise<void> {
  const stay = await selectStayForUpdate(tx, row)
  await queueMail(ctx, tx, {
    kind,
    parameters: {
      url: checkinUrl(ctx, code),
      guest: row.guest_first_name,
      host: stay.host_name,
      property: stay.name,
      arrival_date: row.arrival_date,
      departure_date: row.departure_date,
    },
    to,
    locale,
    account_id: row.account_id,
    requester_lookup,
  })
  await recordActivity(ctx, tx, {
    type: 'checkin.link_sent',
    account_id: row.account_id,
    property_id: row.property_id,
    subject: { type: 'booking', id: row.id },
  })
}
