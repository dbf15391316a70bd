import postgres from 'postgres'
import { migrate } from '../migrate.ts'
import { loadTables, type TablesToLoad } from './load-tables.ts'
import type { MigrationLevel } from './migration-level.ts'
import {
  clearUnfinished,
  countRelations,
  findUnfinishedRestore,
  markFinished,
  markUnfinished,
  UnfinishedRestoreError,
} from './unfinished-restore.ts'

/** The database is not empty, and a restore does not touch it. */
export class NotEmptyError extends Error {
  override readonly name = 'NotEmptyError'
}

export type DatabaseRestore = Omit<TablesToLoad, 'before_commit'> & {
  /** The name of the backup, for error messages about a half-restored database. */
  backup: string
  level: MigrationLevel
  /** First deletes what an unfinished restore left; nothing else is ever deleted. */
  restart: boolean
  /**
   * Completes the restore once the schema is current; until it is done the database is marked as unfinished.
   */
  complete: (sql: postgres.Sql) => Promise<void>
}

/**
 * Restores into the empty database at `url`: the schema of the backup, the rows, then the migrations since.
 * It starts with all outside effects off. An interruption leaves a database that refuses everything but a
 * restart.
 * @throws NotEmptyError, UnfinishedRestoreError, LoadError, or PostgreSQL's error.
 */
export async function restoreDatabase(url: string, restore: DatabaseRestore): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    await makeEmpty(client, restore.restart)
    await markUnfinished(client, restore.backup)
    await migrate(url, { until: restore.level.tag, is_restoring: true })
    // For a worker that finds the empty tables; the rows of the backup then replace this row.
    await switchEffectsOff(client, restore.backup)
    await loadTables(client, { ...restore, before_commit: (sql) => switchEffectsOff(sql, restore.backup) })
    await migrate(url, { is_restoring: true })
    await restore.complete(client)
    await client`analyze`
    await markFinished(client)
  } finally {
    await client.end({ timeout: 0 })
  }
}

/**
 * Checks whether a database can be restored into, without changing anything.
 * @throws NotEmptyError; UnfinishedRestoreError unless the restore may start over.
 */
export async function requireRestorable(url: string, restart: boolean): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    if (!(await isUnfinished(client, restart))) await refuseContents(client)
  } finally {
    await client.end({ timeout: 0 })
  }
}

async function makeEmpty(client: postgres.Sql, restart: boolean): Promise<void> {
  if (await isUnfinished(client, restart)) await clearUnfinished(client)
  await refuseContents(client)
}

async function isUnfinished(client: postgres.Sql, restart: boolean): Promise<boolean> {
  const unfinished = await findUnfinishedRestore(client)
  if (unfinished && !restart) throw new UnfinishedRestoreError(unfinished)
  return unfinished !== null
}

async function refuseContents(client: postgres.Sql): Promise<void> {
  const count = await countRelations(client)
  const name = client.options.database
  if (count > 0)
    throw new NotEmptyError(
      `The database ${name} is not empty: it has ${count} tables and the like. Create an empty one to restore into.`,
    )
}

/** In the transaction of the rows, so that no worker ever finds them with effects on. */
async function switchEffectsOff(sql: postgres.ISql, backup: string): Promise<void> {
  await sql`
    insert into installation (effects_off_since, restored_from, restored_at) values (now(), ${backup}, now())
    on conflict (is_only) do update set effects_off_since = excluded.effects_off_since,
      restored_from = excluded.restored_from, restored_at = excluded.restored_at, updated_at = now()`
}
