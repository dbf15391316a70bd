import type { Transaction } from '@stayward/db/client'
import { asSystem, recordActivity, type Recording } from '../../kernel/activity.ts'
import type { Services } from '../../kernel/services.ts'
import type { MessageRow } from '../planning/plan.queries.ts'
import { authorOf } from '../writing/message-author.rules.ts'

/** Records in the activity of its booking that a message was sent, by the person or program that had it sent. */
export const recordSent = (services: Services, tx: Transaction, row: MessageRow): Promise<void> =>
  record(
    { ...services, actor: authorOf(row) },
    tx,
    row,
    row.is_link_request ? 'checkin.link_sent' : 'message.sent',
  )

/** Records in the activity of its booking that a message failed, or came in. */
export const recordMessage = (
  services: Services,
  tx: Transaction,
  about: MessageKey,
  type: 'message.failed' | 'message.received',
): Promise<void> => record(asSystem(services), tx, about, type)

type MessageKey = Pick<MessageRow, 'account_id' | 'property_id' | 'booking_id'>

const record = (
  recording: Recording,
  tx: Transaction,
  { account_id, property_id, booking_id }: MessageKey,
  type: 'message.sent' | 'message.failed' | 'message.received' | 'checkin.link_sent',
): Promise<void> =>
  recordActivity(recording, tx, {
    type,
    account_id,
    property_id,
    subject: { type: 'booking', id: booking_id },
  })
