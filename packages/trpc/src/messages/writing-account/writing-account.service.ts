import type { CallerContext } from '../../kernel/context.ts'
import { invalidField } from '../../kernel/errors.ts'
import { accountOfManaged } from './writing-account.queries.ts'

/** The account of a property whose guests the caller may write to; the caller's own without a property. Throws 422. */
export async function writingAccount(ctx: CallerContext, property_id: string | undefined): Promise<string> {
  if (property_id === undefined) return ctx.actor.account_id
  const account_id = await accountOfManaged(ctx.db, ctx.actor, [property_id])
  if (account_id === null)
    throw invalidField(
      'property_id',
      'unknown_property',
      'Use the id of a property whose guests you may write to.',
    )
  return account_id
}
