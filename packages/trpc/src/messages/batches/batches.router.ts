import { Id } from '@stayward/contract/kernel/primitives'
import {
  MessageBatch,
  MessageBatchCreate,
  MessageBatchPreview,
  MessageBatchPreviewed,
  MessageBatchSent,
} from '@stayward/contract/messages/message-batch'
import { MESSAGE_BATCH_DELAY_SECONDS, MESSAGE_BATCH_LIMIT } from '@stayward/contract/messages/message-values'
import { z } from 'zod'
import { callerProcedure, once, router } from '../../kernel/trpc.ts'
import { batchProcedure } from './batches.access.ts'
import { previewBatch, readBatch, sendBatch, undoBatch } from './batches.service.ts'

const PATH = '/v1/message-batches'
const ONE = `${PATH}/{message_batch_id}` as const
const BatchId = z.strictObject({ message_batch_id: Id })

export const messageBatchesRouter = router({
  previewBatch: callerProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: `${PATH}/preview`,
        summary: 'Preview a message to many bookings',
        description:
          'The text that the guest of each booking would get now, and by which way; who would be left out, and why. Nothing is ' +
          'sent.',
      },
    })
    .input(MessageBatchPreview)
    .output(MessageBatchPreviewed)
    .mutation(once(({ ctx, input }) => previewBatch(ctx, input))),

  createBatch: callerProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: PATH,
        summary: 'Send a message to many bookings',
        description:
          `To the person who booked each of up to ${MESSAGE_BATCH_LIMIT} bookings, after ${MESSAGE_BATCH_DELAY_SECONDS} ` +
          'seconds or at a time of your choice; until then it can be undone. A booking that cannot get it is left out, with ' +
          'the reason; the others get it. Send an `Idempotency-Key`: a repetition sends nothing twice.',
        successStatus: 202,
      },
    })
    .input(MessageBatchCreate)
    .output(MessageBatchSent)
    .mutation(once(({ ctx, input }) => sendBatch(ctx, input))),

  getBatch: batchProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: ONE,
        summary: 'Read what became of a message to many bookings',
        description: 'Of the bookings to whose guests you may write.',
      },
    })
    .input(BatchId)
    .output(MessageBatch)
    .query(({ ctx, input }) => readBatch(ctx, ctx.db, input.message_batch_id)),

  undoBatch: batchProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: `${ONE}/undo`,
        summary: 'Undo a message to many bookings',
        description:
          'Skips those of its messages that still wait. What was sent cannot be taken back: the answer says which.',
      },
    })
    .input(BatchId)
    .output(MessageBatch)
    .mutation(once(({ ctx, input }) => undoBatch(ctx, input.message_batch_id))),
})
