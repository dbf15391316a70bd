import { pathId } from '../../kernel/authorize.ts'
import { notFound } from '../../kernel/errors.ts'
import { userProcedure } from '../../kernel/trpc.ts'
import { findApiKey } from './api-keys.queries.ts'

/**
 * A procedure on one key of the caller's own account, available as `ctx.apiKey`. Only an account's own users
 * have the right `api_key.manage`, so finding the key is the whole check.
 */
export const apiKeyProcedure = userProcedure
  .meta({ right: 'api_key.manage' })
  .use(async ({ ctx, getRawInput, next }) => {
    const id = await pathId(getRawInput, 'api_key_id')
    const apiKey = await findApiKey(ctx.db, { account_id: ctx.actor.account_id, id })
    if (!apiKey) throw notFound()
    return next({ ctx: { apiKey } })
  })
