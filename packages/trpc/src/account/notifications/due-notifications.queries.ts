import type { Transaction } from '@stayward/db/client'
import { notification } from '@stayward/db/schema/notification.table'
import { and, asc, eq, inArray, lte, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { selectAccountForUpdate } from '../account.queries.ts'
import type { UserKey } from './notification-settings.queries.ts'

/** The most that is taken for one person at once. */
const LIMIT = 1_000

type Due = 'mail_due_at' | 'push_due_at'

/** Takes what is due for one person out of what waits, and whose it is; null if nothing is due for anybody. */
async function takeDue(tx: Transaction, column: Due, now: string) {
  const isDue = (of: PgColumn): SQL | undefined => lte(of, now)
  const [first] = await tx
    .select({ account_id: notification.user_account_id, user_id: notification.user_id })
    .from(notification)
    .where(isDue(notification[column]))
    .orderBy(asc(notification[column]))
    .limit(1)
  if (!first) return null
  // One worker at a time for each person, so that what belongs together is sent together.
  await selectAccountForUpdate(tx, { account_id: first.account_id, id: first.user_id })
  const rows = await tx
    .select({
      id: notification.id,
      mail: notification.mail,
      mail_due_at: notification.mail_due_at,
      push_due_at: notification.push_due_at,
    })
    .from(notification)
    .where(
      and(
        eq(notification.user_account_id, first.account_id),
        eq(notification.user_id, first.user_id),
        isDue(notification[column]),
      ),
    )
    .limit(LIMIT)
    .for('update')
  await tx
    .update(notification)
    .set({ [column]: null })
    .where(
      and(
        eq(notification.user_account_id, first.account_id),
        eq(notification.user_id, first.user_id),
        inArray(
          notification.id,
          rows.map(({ id }) => id),
        ),
      ),
    )
  const user: UserKey = first
  return { user, rows }
}

/** What is due to be mailed to one person, taken out of what waits. */
export async function takeDueMails(tx: Transaction, now: string) {
  const due = await takeDue(tx, 'mail_due_at', now)
  return (
    due && {
      user: due.user,
      rows: due.rows.flatMap(({ id, mail, mail_due_at }) =>
        mail === null || mail_due_at === null ? [] : [{ id, mail, mail_due_at }],
      ),
    }
  )
}

/** What is due to be pushed to one person, taken out of what waits. */
export async function takeDuePushes(tx: Transaction, now: string) {
  const due = await takeDue(tx, 'push_due_at', now)
  return (
    due && {
      user: due.user,
      rows: due.rows.flatMap(({ id, push_due_at }) => (push_due_at === null ? [] : [{ id, push_due_at }])),
    }
  )
}
