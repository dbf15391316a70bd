import {
  Webhook,
  WebhookCreate,
  WebhookDelivery,
  WebhookDeliveryList,
  WebhookDeliveryPage,
  WebhookList,
  WebhookPage,
  WebhookPatch,
  WebhookReplay,
  WebhookReplayed,
  WebhookTest,
} from '@stayward/contract/events/webhook'
import { Id } from '@stayward/contract/kernel/primitives'
import { z } from 'zod'
import { nowInstant } from '../../kernel/clock.ts'
import { Cursors } from '../../kernel/cursor.ts'
import { notFound } from '../../kernel/errors.ts'
import { once, router, userProcedure } from '../../kernel/trpc.ts'
import { presentDelivery } from './deliveries.presenter.ts'
import { listAttempts, listDeliveries } from './deliveries.queries.ts'
import { replayEvents, resendDelivery } from './replay-events.service.ts'
import { deliveryProcedure, webhookProcedure } from './webhooks.access.ts'
import { presentWebhook } from './webhooks.presenter.ts'
import { listWebhooks, withKeys } from './webhooks.queries.ts'
import {
  changeWebhook,
  createWebhook,
  removeWebhook,
  rotateWebhook,
  testWebhook,
} from './webhooks.service.ts'

const PATH = '/v1/webhooks'
const ONE = `${PATH}/{webhook_id}` as const
const WebhookId = z.strictObject({ webhook_id: Id })

export const webhooksRouter = router({
  list: userProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: PATH,
        summary: 'List webhooks',
        description: 'The webhooks of your account, newest first.',
      },
    })
    .input(WebhookList)
    .output(WebhookPage)
    .query(async ({ ctx, input }) => {
      const cursors = new Cursors(ctx, 'webhooks', input)
      const found = await listWebhooks(ctx.db, {
        account_id: ctx.actor.account_id,
        after: cursors.open(input.cursor),
        size: input.size,
      })
      const rows = await withKeys(ctx.db, found, nowInstant(ctx.clock))
      return cursors.page(
        rows,
        input.size,
        (row) => [row.id, row.id],
        (row) => presentWebhook(ctx, row),
      )
    }),

  create: userProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: PATH,
        summary: 'Create a webhook',
        description:
          'Events are sent to its address as they happen, signed as Standard Webhooks say. The response contains the secret ' +
          'once; a retry with the same `Idempotency-Key` does not include it. An account can have 20 webhooks.',
        successStatus: 201,
        location: `${PATH}/{id}`,
      },
      errors: ['webhook.limit_reached'],
    })
    .input(WebhookCreate)
    .output(Webhook)
    .mutation(once(({ ctx, input }) => createWebhook(ctx, input))),

  get: webhookProcedure
    .meta({ openapi: { method: 'GET', path: ONE, summary: 'Read a webhook' } })
    .input(WebhookId)
    .output(Webhook)
    .query(async ({ ctx }) => {
      const [row] = await withKeys(ctx.db, [ctx.webhook], nowInstant(ctx.clock))
      if (!row) throw notFound()
      ctx.answer.version = row.version
      return presentWebhook(ctx, row)
    }),

  update: webhookProcedure
    .meta({
      openapi: {
        method: 'PATCH',
        path: ONE,
        summary: 'Change a webhook',
        description:
          'Its address, what it gets, and whether anything is sent. Enabling a webhook that failed forgets its failures. ' +
          'A new address needs an identity confirmation within the last ten minutes.',
      },
      errors: ['version.mismatch', 'auth.fresh_proof_required'],
    })
    .input(WebhookPatch)
    .output(Webhook)
    .mutation(once(({ ctx, input }) => changeWebhook(ctx, ctx.webhook, input))),

  remove: webhookProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: ONE,
        summary: 'Remove a webhook',
        description: 'With its deliveries; those that wait are not sent. This cannot be undone.',
        successStatus: 204,
      },
    })
    .input(WebhookId)
    .output(z.void())
    .mutation(once(({ ctx }) => removeWebhook(ctx, ctx.webhook))),

  rotate: webhookProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: `${ONE}/rotate`,
        summary: 'Rotate the secret and key of a webhook',
        description:
          'The response contains the new secret once; a retry with the same `Idempotency-Key` does not include it. For 24 ' +
          'hours, each delivery is signed with the new secret and key, and with those before.',
      },
      errors: ['version.mismatch'],
    })
    .input(WebhookId)
    .output(Webhook)
    .mutation(once(({ ctx }) => rotateWebhook(ctx, ctx.webhook))),

  test: webhookProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: `${ONE}/test`,
        summary: 'Test a webhook',
        description: 'Sends an event of type `webhook.test` to this webhook alone, whatever its types.',
        successStatus: 202,
      },
      errors: ['webhook.disabled'],
    })
    .input(WebhookId)
    .output(WebhookTest)
    .mutation(once(({ ctx }) => testWebhook(ctx, ctx.webhook))),

  replay: webhookProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: `${ONE}/replay`,
        summary: 'Send the events of a time again',
        description:
          'In the background, with the same `webhook-id` as before. Also what the webhook never got: events of a time in ' +
          'which it was disabled, had other types, or did not exist. What waits to be sent is not sent twice.',
        successStatus: 202,
      },
      errors: ['webhook.disabled'],
    })
    .input(WebhookReplay)
    .output(WebhookReplayed)
    .mutation(once(({ ctx, input }) => replayEvents(ctx, ctx.webhook, input))),

  listDeliveries: webhookProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: `${ONE}/deliveries`,
        summary: 'List the deliveries of a webhook',
        description:
          'By the number of their events, newest first, each with its attempts. Attempts are kept for 30 days, deliveries ' +
          'for as long as their events.',
      },
    })
    .input(WebhookDeliveryList)
    .output(WebhookDeliveryPage)
    .query(async ({ ctx, input }) => {
      const cursors = new Cursors(ctx, 'webhook_deliveries', input)
      const rows = await listDeliveries(ctx.db, ctx.webhook, {
        after: cursors.open(input.cursor),
        size: input.size,
        state: input.state,
        event_id: input.event_id,
      })
      const shown = rows.slice(0, input.size).map(({ sequence }) => sequence)
      const attempts = await listAttempts(ctx.db, ctx.webhook, shown)
      return cursors.page(
        rows,
        input.size,
        (row) => [String(row.sequence), row.id],
        (row) => presentDelivery(ctx, row, attempts),
      )
    }),

  resend: deliveryProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: `${ONE}/deliveries/{delivery_id}/resend`,
        summary: 'Send one event again',
        description: 'With the same `webhook-id`, whether or not it was delivered.',
        successStatus: 202,
      },
      errors: ['webhook.disabled'],
    })
    .input(z.strictObject({ webhook_id: Id, delivery_id: Id }))
    .output(WebhookDelivery)
    .mutation(once(({ ctx }) => resendDelivery(ctx, ctx.webhook, ctx.delivery))),
})
