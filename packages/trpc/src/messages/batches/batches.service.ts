import type {
  MessageBatch,
  MessageBatchCreate,
  MessageBatchPreview,
  MessageBatchPreviewed,
  MessageBatchSent,
} from '@stayward/contract/messages/message-batch'
import { MESSAGE_BATCH_DELAY_SECONDS } from '@stayward/contract/messages/message-values'
import type { Executor } from '@stayward/db/client'
import { after, nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { enqueueJob } from '../../kernel/jobs.ts'
import { listMessagesOfBatch } from '../booking-messages/messages.queries.ts'
import { insertMessages, updateWaiting } from '../planning/plan.queries.ts'
import { presentBatch } from './batches.presenter.ts'
import { judgeBookings } from './judge-bookings.service.ts'

/** What the guests of some bookings would be sent now, and who would be left out. */
export async function previewBatch(
  ctx: CallerContext,
  input: MessageBatchPreview,
): Promise<MessageBatchPreviewed> {
  const { sendable, left_out } = await judgeBookings(ctx, ctx.db, input, nowInstant(ctx.clock))
  return {
    items: sendable.map(({ row: { booking_id, property_id }, text, ...shown }) => ({
      booking_id,
      property_id,
      guest_name: shown.guest_name,
      channel: shown.channel,
      recipient: shown.recipient,
      locale: shown.locale,
      ...text,
    })),
    left_out,
  }
}

/**
 * Plans a message to the guest of each booking, to be sent like every other that is due. It waits a little even if it is to
 * be sent at once, so that it can be undone. Bookings that cannot get it are answered with the reason.
 */
export function sendBatch(ctx: CallerContext, input: MessageBatchCreate): Promise<MessageBatchSent> {
  const { planned_for, ...message } = input
  const soonest = after(ctx.clock.now(), MESSAGE_BATCH_DELAY_SECONDS * 1000)
  const isLater = planned_for !== null && Date.parse(planned_for) > Date.parse(soonest)
  const due = isLater ? planned_for : soonest
  return inTransaction(ctx, async (tx) => {
    const { sendable, left_out } = await judgeBookings(ctx, tx, message, due)
    if (sendable.length === 0) return { batch: null, left_out }
    const batch_id = ctx.ids.next()
    const { template_id } = message
    await insertMessages(
      tx,
      sendable.map(({ row }) => ({ ...row, batch_id, template_id, is_moved: true })),
    )
    await enqueueJob(tx, 'messages.send_due', {}, { run_at: due, key: `messages.send_due:${batch_id}` })
    return { batch: await readBatch(ctx, tx, batch_id), left_out }
  })
}

/** What became of a message to many bookings. */
export const readBatch = async (ctx: CallerContext, db: Executor, id: string): Promise<MessageBatch> =>
  presentBatch(ctx, db, id, await listMessagesOfBatch(db, ctx.actor, id))

/** Keeps what still waits of a message to many bookings from being sent; what was sent stays sent. */
export function undoBatch(ctx: CallerContext, id: string): Promise<MessageBatch> {
  return inTransaction(ctx, async (tx) => {
    const messages = await listMessagesOfBatch(tx, ctx.actor, id)
    for (const [account_id, own] of Map.groupBy(messages, ({ account_id: owner }) => owner))
      await updateWaiting(tx, { account_id, ids: own.map((row) => row.id) }, SKIPPED, nowInstant(ctx.clock))
    return readBatch(ctx, tx, id)
  })
}

/** What a message is that a person decided not to send. */
const SKIPPED = {
  state: 'skipped',
  skipped_reason: 'by_host',
  held_reason: null,
  missing_variables: null,
  check_at: null,
} as const
