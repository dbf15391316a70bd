import { connectDatabase } from '@stayward/db/client'
import type { Env } from '@stayward/env/env'
import { OWN_ISSUER } from '@stayward/trpc/account/auth/access-tokens.service'
import { findCallerBySubject } from '@stayward/trpc/account/auth/auth.queries'
import { makeServices } from '@stayward/trpc/services.root'
import type { Company } from './companies.ts'
import { apiAs, type Read } from './reads.ts'

export type SentStatement = { text: string; parameters: (string | number | boolean | null)[] }

/**
 * What a read sends to the database; `caller` looks up who asks, null where anybody may. All of one round is sent at
 * once, the next one when it was answered: it takes what was found, or asks for what had to be allowed first.
 */
export type SentStatements = { caller: SentStatement | null; rounds: SentStatement[][] }

type Recorder = AsyncDisposable & {
  /** What a read by somebody of a company sends. */
  record: (company: Company, read: Read) => Promise<SentStatements>
}

/** The product on a connection that writes down what is sent over it. */
export function recordStatements(env: Env): Recorder {
  let rounds: SentStatement[][] = []
  let round: SentStatement[] | null = null
  const logQuery = (text: string, parameters: unknown[]) => {
    // What drizzle hands to the driver are texts, numbers, booleans and nulls; days and instants are texts in the schema.
    const statement = { text, parameters: parameters as SentStatement['parameters'] }
    if (round) round.push(statement)
    else {
      rounds.push((round = [statement]))
      // Runs before any answer is read from the connection: what is sent later has waited for one.
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
