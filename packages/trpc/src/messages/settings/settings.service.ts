import type {
  MessageSettings,
  MessageSettingsQuery,
  MessageSettingsReplace,
} from '@stayward/contract/messages/message-settings'
import { changesIn, recordActivity } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { requireVersion } from '../../kernel/version.ts'
import { writingAccount } from '../writing-account/writing-account.service.ts'
import { giveFirstRules } from '../templates/first-rules.service.ts'
import { presentSettings } from './settings.presenter.ts'
import { findSettings, selectSettingsForUpdate, updateSettings } from './settings.queries.ts'

/** How the messages of the account of a property look, or of the caller's own. */
export async function readSettings(
  ctx: CallerContext,
  { property_id }: MessageSettingsQuery,
): Promise<MessageSettings> {
  const row = await findSettings(ctx.db, await writingAccount(ctx, property_id))
  if (row) ctx.answer.version = row.version
  return presentSettings(row)
}

/** Replaces how the messages of the caller's account look. What is not sent yet gets the new look. */
export function replaceSettings(ctx: CallerContext, input: MessageSettingsReplace): Promise<MessageSettings> {
  const { account_id } = ctx.actor
  return inTransaction(ctx, async (tx) => {
    await giveFirstRules(ctx, tx, account_id)
    const before = await selectSettingsForUpdate(tx, account_id)
    requireVersion(ctx, before.version)
    await updateSettings(tx, account_id, input, nowInstant(ctx.clock))
    await recordActivity(ctx, tx, {
      type: 'account.messages_updated',
      account_id,
      subject: { type: 'account', id: account_id },
      changes: changesIn(['brand_name', 'brand_color'], before, input),
    })
    ctx.answer.version = before.version + 1
    return input
  })
}
