import { readDatabaseFacts } from './database-facts.queries.ts'
import type { Examined } from './examined.rules.ts'
import { fail, type Finding, ok } from './finding.rules.ts'

const AWAY = 'Start PostgreSQL, and check host and port in DATABASE_URL, and the firewall.'

/** What PostgreSQL's error codes and Node's socket errors mean here; `{place}` is host, port and database. */
const FAULTS: Record<string, { words: string; remedy: string }> = {
  '28P01': {
    words: 'PostgreSQL at {place} refuses the user or the password of DATABASE_URL.',
    remedy:
      'Compare them with the server. PostgreSQL in Compose keeps the POSTGRES_PASSWORD of its first start: changing .env later has no effect.',
  },
  '28000': {
    words: 'PostgreSQL at {place} does not accept this user from this machine.',
    remedy: 'Add a line for this user and network to pg_hba.conf.',
  },
  '3D000': {
    words: 'There is no database {place}.',
    remedy: 'Create it, or correct the database name in DATABASE_URL.',
  },
  '53300': {
    words: 'PostgreSQL at {place} has no free connections.',
    remedy: 'Lower DATABASE_POOL_SIZE or raise max_connections on the server.',
  },
  ENOTFOUND: { words: 'The host of {place} does not resolve.', remedy: 'Check DATABASE_URL.' },
}

/** Whether the database can be reached with this configuration. */
export async function checkDatabase({ env, db }: Pick<Examined, 'env' | 'db'>): Promise<Finding> {
  const { host, pathname } = new URL(env.DATABASE_URL)
  const place = `${host}${pathname}`
  try {
    await readDatabaseFacts(db)
    return ok('database', `PostgreSQL answers at ${place}.`)
  } catch (error) {
    const fault = FAULTS[codeOf(error)]
    return fail(
      'database',
      fault?.words.replace('{place}', place) ?? `PostgreSQL does not answer at ${place}.`,
      fault?.remedy ?? AWAY,
    )
  }
}

/** The code of the innermost cause that has one. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const inner = codeOf(error.cause)
  if (inner !== '') return inner
  return 'code' in error ? String(error.code) : ''
}
