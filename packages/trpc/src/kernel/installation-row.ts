import type { Executor } from '@stayward/db/client'
import { installation } from '@stayward/db/schema/installation.table'

export type InstallationRow = Pick<
  typeof installation.$inferSelect,
  'effects_off_since' | 'restored_from' | 'restored_at'
>

const NOTHING_SAID: InstallationRow = { effects_off_since: null, restored_from: null, restored_at: null }

/** Settings of the installation as a whole. */
export async function readInstallation(db: Executor): Promise<InstallationRow> {
  const { effects_off_since, restored_from, restored_at } = installation
  const [row] = await db.select({ effects_off_since, restored_from, restored_at }).from(installation)
  return row ?? NOTHING_SAID
}

/** Stores since when outside effects are off; null for on. */
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
