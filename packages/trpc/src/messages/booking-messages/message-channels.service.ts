import type { MessageChannel } from '@stayward/contract/messages/message-values'
import { findConnectedTexts } from '../../integrations/text-provider.service.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { invalidField } from '../../kernel/errors.ts'
import { accountOfManaged } from '../rules/rules.queries.ts'

/** The ways by which the account of a property, or the caller's own, writes to guests now. */
export async function channelsOf(
  ctx: CallerContext,
  { property_id }: { property_id?: string | undefined },
): Promise<MessageChannel[]> {
  const account_id =
    property_id === undefined
      ? ctx.actor.account_id
      : await accountOfManaged(ctx.db, ctx.actor, [property_id])
  if (account_id === null)
    throw invalidField(
      'property_id',
      'unknown_property',
      'Use the id of a property whose guests you may write to.',
    )
  const connected = await findConnectedTexts(ctx.db, account_id)
  return ['email', ...(connected?.channels ?? [])]
}
