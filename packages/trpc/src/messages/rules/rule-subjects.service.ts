import type { Executor } from '@stayward/db/client'
import type { CallerContext } from '../../kernel/context.ts'
import { invalidField } from '../../kernel/errors.ts'
import type { RuleRow } from '../planning/plan.queries.ts'
import type { TemplateRow } from '../templates/templates.queries.ts'
import { accountOfManaged } from '../writing-account/writing-account.queries.ts'

/** The account of a rule for some properties, or for all of the caller's. */
export async function ownerOf(
  ctx: CallerContext,
  db: Executor,
  ids: readonly string[] | null,
): Promise<string> {
  if (ids === null) return ctx.actor.account_id
  const account_id = await accountOfManaged(db, ctx.actor, ids)
  if (account_id === null)
    throw invalidField(
      'property_ids',
      'unknown_property',
      'Use ids of properties of one account, whose guests you may write to.',
    )
  return account_id
}

/** Returns a template that was found for a rule. Throws if it is not of the rule's account, or for another trigger. */
export function requireTemplate<Found extends Pick<TemplateRow, 'account_id' | 'trigger'>>(
  template: Found | null,
  { account_id, trigger }: Pick<RuleRow, 'account_id' | 'trigger'>,
): Found {
  if (template?.account_id !== account_id)
    throw invalidField('template_id', 'unknown_template', 'There is no such template.')
  if (template.trigger !== trigger)
    throw invalidField('template_id', 'other_trigger', 'Choose a template that was written for this trigger.')
  return template
}
