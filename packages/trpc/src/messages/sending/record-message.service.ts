import type { Transaction } from '@stayward/db/client'
import { asSystem, recordActivity } from '../../kernel/activity.ts'
import type { Services } from '../../kernel/services.ts'
import type { MessageRow } from '../planning/plan.queries.ts'

/** Records what became of a message in the activity of its booking. */
export const recordMessage = (
  services: Services,
  tx: Transaction,
  { account_id, property_id, booking_id }: Pick<MessageRow, 'account_id' | 'property_id' | 'booking_id'>,
  type: 'message.sent' | 'message.failed' | 'message.received' | 'checkin.link_sent',
): Promise<void> =>
  recordActivity(asSystem(services), tx, {
    type,
    account_id,
    property_id,
    subject: { type: 'booking', id: booking_id },
  })
