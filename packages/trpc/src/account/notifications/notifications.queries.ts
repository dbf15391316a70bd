import type { Executor, Transaction } from '@stayward/db/client'
import { notification, notificationSettings, pushSubscription } from '@stayward/db/schema/notification.table'
import { user } from '@stayward/db/schema/account.table'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { inParts } from '../../kernel/in-parts.ts'
import { type Choices, NO_CHOICES } from './notification-times.rules.ts'

export type NotificationRow = typeof notification.$inferSelect

/** What somebody has chosen, and whether any of their browsers gets push messages. */
export type KnownChoices = { choices: Choices; has_push: boolean }

/** What these users have chosen, by id. */
export async function listChoices(
  db: Executor,
  user_ids: readonly string[],
): Promise<Map<string, KnownChoices>> {
  if (user_ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: user.id,
      row: notificationSettings,
      has_push: sql<boolean>`exists (select from ${pushSubscription} where ${and(
        eq(pushSubscription.account_id, user.account_id),
        eq(pushSubscription.user_id, user.id),
      )})`,
    })
    .from(user)
    .leftJoin(
      notificationSettings,
      and(eq(notificationSettings.account_id, user.account_id), eq(notificationSettings.user_id, user.id)),
    )
    .where(inArray(user.id, [...user_ids]))
  return new Map(rows.map(({ id, row, has_push }) => [id, { choices: row ?? NO_CHOICES, has_push }]))
}

/** Stores what people are to be notified about; what is there already stays as it is. */
export async function insertNotifications(
  tx: Transaction,
  rows: readonly (typeof notification.$inferInsert)[],
): Promise<void> {
  await inParts(rows, (part) => tx.insert(notification).values(part).onConflictDoNothing())
}

/** Deletes what is older, sent or not. Returns how many. */
export async function deleteNotificationsBefore(
  tx: Transaction,
  before: string,
  limit: number,
): Promise<number> {
  const old = tx
    .select({ id: notification.id })
    .from(notification)
    .where(lt(notification.created_at, before))
    .limit(limit)
  const gone = await tx
    .delete(notification)
    .where(and(lt(notification.created_at, before), inArray(notification.id, old)))
    .returning({ id: notification.id })
  return gone.length
}
