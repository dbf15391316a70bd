import { pathId } from '../../kernel/authorize.ts'
import { notFound } from '../../kernel/errors.ts'
import { userProcedure } from '../../kernel/trpc.ts'
import { findDelivery } from './deliveries.queries.ts'
import { findWebhook } from './webhooks.queries.ts'

/**
 * A procedure on one webhook of the caller's own account, available as `ctx.webhook`. Only an account's own
 * users have the right `webhook.manage`, so finding it is the whole check.
 */
export const webhookProcedure = userProcedure
  .meta({ right: 'webhook.manage' })
  .use(async ({ ctx, getRawInput, next }) => {
    const id = await pathId(getRawInput, 'webhook_id')
    const webhook = await findWebhook(ctx.db, { account_id: ctx.actor.account_id, id })
    if (!webhook) throw notFound()
    return next({ ctx: { webhook } })
  })

/** A procedure on one delivery of a webhook, available as `ctx.delivery` beside `ctx.webhook`. */
export const deliveryProcedure = webhookProcedure.use(async ({ ctx, getRawInput, next }) => {
  const id = await pathId(getRawInput, 'delivery_id')
  const delivery = await findDelivery(ctx.db, ctx.webhook, id)
  if (!delivery) throw notFound()
  return next({ ctx: { delivery } })
})
