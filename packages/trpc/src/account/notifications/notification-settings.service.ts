import { NOTIFICATION_TOPICS } from '@stayward/contract/account/notification-values'
import {
  type NotificationSettings,
  type NotificationSettingsReplace,
  READ_ONLY_NOTIFICATION_FIELDS,
} from '@stayward/contract/account/notifications'
import { keysOf, mapKeys } from '@stayward/contract/kernel/keys'
import { withoutReadOnly } from '@stayward/contract/kernel/replace'
import type { Executor } from '@stayward/db/client'
import { nowInstant } from '../../kernel/clock.ts'
import type { UserContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { requireVersion } from '../../kernel/version.ts'
import { findAccount } from '../account.queries.ts'
import { findSettings, findSettingsForUpdate, putSettings } from './notification-settings.queries.ts'
import { choiceFor, type Choices, NO_CHOICES } from './notification-times.rules.ts'

/** What the caller is notified about, and how. Its version is 0 as long as they have chosen nothing. */
export async function readSettings(ctx: UserContext): Promise<NotificationSettings> {
  const row = await findSettings(ctx.db, ctx.actor)
  ctx.answer.version = row?.version ?? 0
  return present(ctx, ctx.db, row ?? NO_CHOICES)
}

/** Replaces what the caller is notified about. What waits already keeps its time, unless its topic is off now. */
export function replaceSettings(
  ctx: UserContext,
  input: NotificationSettingsReplace,
): Promise<NotificationSettings> {
  const { quiet_hours, ...fields } = withoutReadOnly(input, READ_ONLY_NOTIFICATION_FIELDS)
  const choices: Choices = {
    ...fields,
    quiet_from: quiet_hours?.from ?? null,
    quiet_until: quiet_hours?.until ?? null,
  }
  return inTransaction(ctx, async (tx) => {
    const before = await findSettingsForUpdate(tx, ctx.actor)
    requireVersion(ctx, before?.version ?? 0)
    ctx.answer.version = await putSettings(tx, ctx.actor, choices, nowInstant(ctx.clock))
    return present(ctx, tx, choices)
  })
}

async function present({ actor }: UserContext, db: Executor, row: Choices): Promise<NotificationSettings> {
  const { time_zone, email } = await findAccount(db, actor.user_id)
  return { ...presentChoices(row), time_zone, email }
}

/** Choices in the form of the API, with every topic. */
export const presentChoices = (
  row: Choices,
): Omit<NotificationSettings, (typeof READ_ONLY_NOTIFICATION_FIELDS)[number]> => ({
  topics: mapKeys(keysOf(NOTIFICATION_TOPICS), (topic) => choiceFor(row, topic)),
  quiet_hours:
    row.quiet_from === null || row.quiet_until === null
      ? null
      : { from: row.quiet_from, until: row.quiet_until },
  digest_time: row.digest_time,
  shows_guest_names: row.shows_guest_names,
})
