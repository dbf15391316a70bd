import { connectDatabase } from '@stayward/db/client'
import type { Env } from '@stayward/env/env'
import { OWN_ISSUER } from '@stayward/trpc/account/auth/access-tokens.service'
import { findCallerBySubject } from '@stayward/trpc/account/auth/auth.queries'
import { makeServices } from '@stayward/trpc/services.root'
import type { Company } from './companies.ts'
import { apiAs, type Read } from './reads.ts'

export type SentStatement = { text: string; parameters: (string | number | boolean | null)[] }

/**
 * What a read sends to the database; `caller` looks up the caller, null if anybody may call. The statements
 * of a round are sent at once, the next round after their results, which it needs or which had to allow it.
 */
export type SentStatements = { caller: SentStatement | null; rounds: SentStatement[][] }

type Recorder = AsyncDisposable & {
  /** The statements of a read by a user of a company. */
  record: (company: Company, read: Read) => Promise<SentStatements>
}

/** The product on a connection that records statements. */
export function recordStatements(env: Env): Recorder {
  let rounds: SentStatement[][] = []
  let round: SentStatement[] | null = null
  const logQuery = (text: string, parameters: unknown[]) => {
    // Drizzle passes texts, numbers, booleans and nulls to the driver; days and instants are texts in the
    // schema.
    const statement = { text, parameters: parameters as SentStatement['parameters'] }
    if (round) round.push(statement)
    else {
      rounds.push((round = [statement]))
      // Runs before any result is read from the connection: statements sent later have waited for one.
      setImmediate(() => (round = null))
    }
  }
  const { db, close } = connectDatabase(env.DATABASE_URL, { max: 1, logger: { logQuery } })
  const services = makeServices(env, 'bench', { db })
  return {
    record: async (company, { call, isPublic }) => {
      const { identity_id: subject } = company.actor
      rounds = []
      if (!isPublic) await findCallerBySubject(db, { issuer: OWN_ISSUER, subject })
      const [[caller = null] = []] = rounds
      rounds = []
      await call(apiAs(services, company), company)
      return { caller, rounds }
    },
    [Symbol.asyncDispose]: async () => {
      await services.close()
      await close()
    },
  }
}
