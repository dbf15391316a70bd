import { runMigrations as migrateJobs } from 'graphile-worker'
import { refuseUnfinishedRestore } from './backup/unfinished-restore.ts'
import { type ApplyOptions, applyMigrations } from './migrating/apply-migrations.ts'
import { type Migration, readMigrations } from './migrating/migration-files.ts'
import { refuseOlderSchema } from './migrating/older-schema.ts'

export type MigrateOptions = Pick<ApplyOptions, 'onWait'> & {
  /** Tag of the last migration to apply, such as `0000_schema`; all of them by default. */
  until?: string
  /** Only a restore migrates a database that contains a part of a backup. */
  is_restoring?: boolean
}

/**
 * Migrates the database at `url` to the current schema: ours, then the job queue's. Safe to run concurrently,
 * and while the product runs: a migration that does not get its table lock at once gives way and retries.
 * Returns the tags of the applied migrations.
 * @throws {MigrationError} if a migration fails; {@link RangeError} if there is none called `until`; {@link
 * UnfinishedRestoreError} for a database that contains only a part of a backup; {@link OlderSchemaError} for
 * one created by a version before 0.2.0.
 */
export async function migrate(
  url: string,
  { until, is_restoring = false, ...options }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = readMigrations()
  const wanted = until === undefined ? migrations : upTo(migrations, until)
  return applyMigrations(url, wanted, {
    ...options,
    begin: async (sql) => {
      await refuseOlderSchema(sql)
      if (!is_restoring) await refuseUnfinishedRestore(sql)
    },
    finish: () => migrateJobs({ connectionString: url }),
  })
}

function upTo(migrations: Migration[], until: string): Migration[] {
  const last = migrations.findIndex(({ tag }) => tag === until)
  if (last === -1) throw new RangeError(`There is no migration called ${until}.`)
  return migrations.slice(0, last + 1)
}
