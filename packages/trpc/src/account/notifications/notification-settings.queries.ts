import type { Executor, Transaction } from '@stayward/db/client'
import { user } from '@stayward/db/schema/account.table'
import { notificationSettings } from '@stayward/db/schema/notification.table'
import { and, eq, sql } from 'drizzle-orm'
import type { UserActor } from '../../kernel/actor.ts'
import type { Choices } from './notification-times.rules.ts'

export type SettingsRow = typeof notificationSettings.$inferSelect

/** Whose settings. */
export type UserKey = Pick<UserActor, 'account_id' | 'user_id'>

/** What a user has chosen; null while they have chosen nothing. */
export async function findSettings(db: Executor, key: UserKey): Promise<SettingsRow | null> {
  const [found] = await db
    .select()
    .from(notificationSettings)
    .where(
      and(eq(notificationSettings.account_id, key.account_id), eq(notificationSettings.user_id, key.user_id)),
    )
  return found ?? null
}

/** The same, with the user locked until the transaction ends, since they may have no settings yet. */
export async function findSettingsForUpdate(tx: Transaction, key: UserKey): Promise<SettingsRow | null> {
  await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.account_id, key.account_id), eq(user.id, key.user_id)))
    .for('no key update')
  return findSettings(tx, key)
}

/** Stores what a user chooses. Returns the version. */
export async function putSettings(
  tx: Transaction,
  key: UserKey,
  choices: Choices,
  now: string,
): Promise<number> {
  const [stored] = await tx
    .insert(notificationSettings)
    .values({ account_id: key.account_id, user_id: key.user_id, ...choices })
    .onConflictDoUpdate({
      target: [notificationSettings.account_id, notificationSettings.user_id],
      set: { ...choices, version: sql`${notificationSettings.version} + 1`, updated_at: now },
    })
    .returning({ version: notificationSettings.version })
  if (!stored) throw new Error('The stored settings were not returned.')
  return stored.version
}
