import type { Executor } from '@stayward/db/client'
import { user } from '@stayward/db/schema/account.table'
import { installation } from '@stayward/db/schema/installation.table'
import { asc } from 'drizzle-orm'

export type InstallationRow = Pick<
  typeof installation.$inferSelect,
  'effects_off_since' | 'restored_from' | 'restored_at'
>

const NOTHING_SAID: InstallationRow = { effects_off_since: null, restored_from: null, restored_at: null }

/** What holds for this installation as a whole. */
export async function readInstallation(db: Executor): Promise<InstallationRow> {
  const { effects_off_since, restored_from, restored_at } = installation
  const [row] = await db.select({ effects_off_since, restored_from, restored_at }).from(installation)
  return row ?? NOTHING_SAID
}

/** Says since when outside effects are off; null for on. */
export async function writeEffects(
  db: Executor,
  effects_off_since: string | null,
  now: string,
): Promise<void> {
  const change = { effects_off_since, updated_at: now }
  await db
    .insert(installation)
    .values(change)
    .onConflictDoUpdate({ target: installation.is_only, set: change })
}

/** When the first user came; null before. Ids of users grow with time. */
export async function findBeginning(db: Executor): Promise<string | null> {
  const [first] = await db.select({ at: user.created_at }).from(user).orderBy(asc(user.id)).limit(1)
  return first?.at ?? null
}
