import { readMigrationLevel } from '@stayward/db/migration-level'
import type { Examined } from './examined.rules.ts'
import { fail, type Finding, ok, warn } from './finding.rules.ts'

/** Whether the schema matches this version of the code. */
export async function checkMigrations({ db }: Pick<Examined, 'db'>): Promise<Finding> {
  const { missing, unknown } = await readMigrationLevel(db)
  if (missing > 0)
    return fail(
      'migrations',
      `The schema is behind this version: ${count(missing)} to apply.`,
      'Run the migrations: node packages/db/src/cli/migrate.ts, or docker compose run --rm migrate.',
    )
  if (unknown > 0)
    return warn(
      'migrations',
      `The schema is ahead of this version by ${count(unknown)}.`,
      'That is expected while a newer version is rolled out. Otherwise start that version.',
    )
  return ok('migrations', 'The schema matches this version.')
}

const count = (number: number): string => (number === 1 ? '1 migration' : `${number} migrations`)
