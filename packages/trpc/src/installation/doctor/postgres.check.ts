import { type DatabaseFacts, readDatabaseFacts } from './database-facts.queries.ts'
import type { Examined } from './examined.rules.ts'
import { fail, type Finding, ok, warn } from './finding.rules.ts'

/** The first version with the built-in locale, on which every test runs. */
const OLDEST = 17
const TESTED = 18
const LOCALE = 'builtin C.UTF-8'

/** Whether version, encoding and locale are supported. */
export async function checkPostgres({ db }: Pick<Examined, 'db'>): Promise<Finding> {
  return describePostgres(await readDatabaseFacts(db))
}

/** What the facts of a server mean for us. */
export function describePostgres({ version_num, encoding, locale }: DatabaseFacts): Finding {
  const version = Math.floor(version_num / 10_000)
  if (version < OLDEST)
    return fail(
      'postgres',
      `This is PostgreSQL ${version}; Stayward needs ${OLDEST} at least.`,
      `Dump the database and restore it into PostgreSQL ${TESTED}.`,
    )
  if (encoding !== 'UTF8')
    return fail(
      'postgres',
      `The database stores text as ${encoding}; names of guests need UTF8.`,
      "Create it again: create database stayward template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8'.",
    )
  if (locale !== LOCALE)
    return warn(
      'postgres',
      `The database sorts by “${locale}”, which may change with an update of the operating system.`,
      `Databases created with “${LOCALE}” sort the same everywhere; docker-compose.yml uses it.`,
    )
  if (version < TESTED)
    return warn(
      'postgres',
      `This is PostgreSQL ${version}; Stayward is tested on ${TESTED}.`,
      `Plan the update to ${TESTED}.`,
    )
  return ok('postgres', `PostgreSQL ${version}, UTF8, ${LOCALE}.`)
}
