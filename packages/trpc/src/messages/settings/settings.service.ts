import type {
  MessageSettings,
  MessageSettingsQuery,
  MessageSettingsReplace,
} from '@stayward/contract/messages/message-settings'
import type { CallerContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { requireVersion } from '../../kernel/version.ts'
import { writingAccount } from '../writing-account/writing-account.service.ts'
import { giveFirstRules } from '../templates/first-rules.service.ts'
import { findCompany, selectCompanyForUpdate } from '../../properties/company/company.queries.ts'
import { changeLook } from '../../properties/company/company.service.ts'
import { presentSettings } from './settings.presenter.ts'

/** How the messages of the account of a property look, or of the caller's own. */
export async function readSettings(
  ctx: CallerContext,
  { property_id }: MessageSettingsQuery,
): Promise<MessageSettings> {
  const row = await findCompany(ctx.db, await writingAccount(ctx, property_id))
  ctx.answer.version = row.version
  return presentSettings(row)
}

/** Replaces how the messages of the caller's account look. What is not sent yet gets the new look. */
export function replaceSettings(ctx: CallerContext, input: MessageSettingsReplace): Promise<MessageSettings> {
  const { account_id } = ctx.actor
  return inTransaction(ctx, async (tx) => {
    await giveFirstRules(ctx, tx, account_id)
    const before = await selectCompanyForUpdate(tx, account_id)
    requireVersion(ctx, before.version)
    const { brand_name: name, ...look } = input
    const after = await changeLook(ctx, tx, before, { name, ...look })
    ctx.answer.version = after.version
    return presentSettings(after)
  })
}
