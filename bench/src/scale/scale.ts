import { freePorts } from '@stayward/db/embedded/free-port'
import { Vault } from '@stayward/db/vault'
import { type Env, loadEnv } from '@stayward/env/env'
import postgres from 'postgres'
import { machineFacts } from '../machine.ts'
import { median } from '../measure.ts'
import { startApi } from '../servers.ts'
import { benchVariables } from '../bench-variables.ts'
import { startThrowawayDatabase } from '../throwaway-database.ts'
import { addCompanies, BOOKINGS_A_COMPANY, type Company } from './companies.ts'
import { type Latency, time } from './latency.ts'
import { compareWithBare } from './compare-with-bare.ts'
import { checkPlans, findLargeTables, type PlanCheck } from './plans.ts'
import { READS } from './reads.ts'
import { scaleReport, type Sizes } from './scale-report.ts'
import { recordStatements } from './sent-statements.ts'
import { signIn } from './sign-in.ts'
import { timeWrites } from './writes.ts'

export type ScaleOptions = { bookings: number; samples: number }

const SMALL_BOOKINGS = 10_000
const CALLERS = 20
const WARM_UP = 60
/**
 * Everything is measured equally often, in alternation, so that a noisy moment of the machine affects only
 * one pass.
 */
const PASSES = 3

/** Measures reads and writes with 10,000 bookings in the database and with many more; returns the report. */
export async function measureScale(
  options: ScaleOptions,
  signal: AbortSignal,
): Promise<{ text: string; isGood: boolean }> {
  await using parts = new AsyncDisposableStack()
  const progress = (text: string) => {
    signal.throwIfAborted()
    console.error(text)
  }
  progress('Preparing a database …')
  const database = parts.use(await startThrowawayDatabase())
  const [port] = await freePorts(1)
  const variables = benchVariables(database, port)
  const env = loadEnv(variables)
  const sql = postgres(database.url, { max: 1, onnotice: () => undefined })
  parts.defer(() => sql.end())
  const vault = new Vault(env.ENCRYPTION_KEYS, env.LOOKUP_KEY)

  const measured = async (added: readonly Company[]): Promise<Sizes> => {
    progress(`Measuring with ${(await countBookings(sql)).toLocaleString('en')} bookings …`)
    await using api = await startApi(variables)
    return await measureAt(api.url, env, sql, added, options.samples)
  }
  const few = await addCompanies(sql, vault, Math.ceil(SMALL_BOOKINGS / BOOKINGS_A_COMPANY))
  const small = await measured(few)
  progress('Adding bookings …')
  const more = Math.ceil(options.bookings / BOOKINGS_A_COMPANY) - few.length
  const many = await addCompanies(sql, vault, more)
  const large = await measured(many)
  progress('Comparing with a bare server …')
  const ratios = await compareWithBare(variables, env, many, signal)
  return scaleReport({ small, large, ratios }, [
    ...(await machineFacts(database.url)),
    ['Samples', `${PASSES} times ${options.samples} of each, 4 in flight; medians`],
  ])
}

async function measureAt(
  url: string,
  env: Env,
  sql: postgres.Sql,
  companies: readonly Company[],
  samples: number,
): Promise<Sizes> {
  const callers = await signIn(env, companies.slice(0, CALLERS))
  const timeAll = async (count: number): Promise<[title: string, latency: Latency][]> => {
    const turns = Array.from({ length: count }, (_, index) => callers[index % callers.length])
    const latencies: [string, Latency][] = []
    for (const { title, path } of READS) {
      const requests = turns.flatMap((caller) =>
        caller ? [{ path: path(caller.company), token: caller.token }] : [],
      )
      latencies.push([title, await time(url, requests)])
    }
    return [...latencies, ...(await timeWrites(url, callers, count))]
  }
  await timeAll(WARM_UP)
  const passes: [string, Latency][] = []
  for (let pass = 0; pass < PASSES; pass++) passes.push(...(await timeAll(samples)))
  return {
    bookings: await countBookings(sql),
    latencies: mediansOf(passes),
    plans: await plansOf(env, sql, companies),
  }
}

/** The median of each latency, by title. */
const mediansOf = (passes: readonly [title: string, latency: Latency][]): Map<string, Latency> =>
  new Map(
    Map.groupBy(passes, ([title]) => title)
      .entries()
      .map(([title, measured]) => {
        const of = (part: keyof Latency) => median(measured.map(([, latency]) => latency[part]))
        return [title, { p50_ms: of('p50_ms'), p95_ms: of('p95_ms') }]
      }),
  )

async function plansOf(
  env: Env,
  sql: postgres.Sql,
  [company]: readonly Company[],
): Promise<Map<string, PlanCheck>> {
  if (!company) throw new Error('There is no company to use.')
  await using product = recordStatements(env)
  const large = await findLargeTables(sql)
  const plans = new Map<string, PlanCheck>()
  for (const read of READS) {
    const { caller, rounds } = await product.record(company, read)
    const statements = rounds.flat()
    plans.set(read.title, await checkPlans(sql, caller ? [caller, ...statements] : statements, large))
  }
  return plans
}

async function countBookings(sql: postgres.Sql): Promise<number> {
  const [{ count }] = await sql<[{ count: number }]>`select count(*)::int from booking`
  return count
}
