import type { Transaction } from '@stayward/db/client'
import { sealedPlace } from '../bookings/bookings.presenter.ts'
import type { BookingRow } from '../bookings/bookings.queries.ts'
import { announce, type Announcing, type LinkRequest } from '../../kernel/followers.ts'
import type { Services } from '../../kernel/services.ts'

/** The address that a booking's check-in link is sent to; null without a link or an address. */
export function linkAddress({ vault }: Pick<Services, 'vault'>, row: BookingRow): string | null {
  const open = (field: 'code' | 'guest_email') => vault.openOptional(row[field], sealedPlace(field, row.id))
  return open('code') === null ? null : open('guest_email')
}

/** Has the check-in link of a booking sent to its address. `locale` is the booker's. */
export const mailLink = (
  ctx: Announcing,
  tx: Transaction,
  { account_id, property_id, id: booking_id }: BookingRow,
  asked: Pick<LinkRequest, 'kind' | 'locale' | 'requester_lookup'>,
): Promise<void> => announce(ctx, tx, 'link', { account_id, property_id, booking_id, ...asked })
