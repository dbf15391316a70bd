import { readDatabaseFacts } from './database-facts.queries.ts'
import type { Examined } from './examined.rules.ts'
import { fail, type Finding, ok } from './finding.rules.ts'

/** Whether the database takes writes. */
export async function checkPrimary({ db }: Pick<Examined, 'db'>): Promise<Finding> {
  const { is_replica } = await readDatabaseFacts(db)
  return is_replica
    ? fail(
        'primary',
        'DATABASE_URL points to a replica, which refuses all writes.',
        'Point DATABASE_URL to the primary, or promote this server.',
      )
    : ok('primary', 'The database accepts writes.')
}
