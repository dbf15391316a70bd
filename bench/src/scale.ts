import { addCompanies, BOOKINGS_A_COMPANY, CALLERS, type Company } from './companies.ts'
import { compare, interleaved, resetter } from './compare.ts'
import { type ScratchDatabase, startScratchDatabase } from '@stayward/trpc/testing/scratch-database'
import { machineFacts } from './machine.ts'
import { type Operation, OPERATIONS } from './operations.ts'
import { checkPlans, findLargeTables, type PlanCheck } from './plans.ts'
import { type Facts, listOf, type Outcome, table } from './report.ts'
import { median, runLoad } from './run-load.ts'
import { startApi } from './servers.ts'
import { recordStatements } from './statements.ts'

/** `only` is what the titles of the measured operations contain. */
export type ScaleOptions = { bookings: number; samples: number; only: string }

type Latency = { p50_ms: number; p95_ms: number }

/** What was measured at one size of the database, by title of the operation. */
type Size = { bookings: number; latencies: Map<string, Latency>; plans: Map<string, PlanCheck> }

const SMALL_BOOKINGS = 10_000
const IN_FLIGHT = 4
const WARM_UP = 60
/** Everything is measured as often, each time after everything else: a noisy moment of the machine falls on one. */
const PASSES = 3
/** Short and many: what else the machine does then falls on both servers alike. */
const COMPARED = { seconds: 1, rounds: 9 }
/** The slowest that an operation may become as the database grows. */
const MAX_RATIO = 1.5

/** Measures reads and writes with 10,000 bookings in the database and with many more; answers the report. */
export async function measureScale(options: ScaleOptions, signal: AbortSignal): Promise<Outcome> {
  console.error('Preparing a database …')
  await using database = await startScratchDatabase(process.env)
  const facts = await machineFacts(database.sql)
  const few = await addCompanies(database, Math.ceil(SMALL_BOOKINGS / BOOKINGS_A_COMPANY))
  const small = await measureAt(database, few, options, signal)
  console.error('Adding bookings …')
  const many = await addCompanies(database, Math.ceil(options.bookings / BOOKINGS_A_COMPANY) - few.length)
  const large = await measureAt(database, many, options, signal)
  const comparisons = await compare(database, many, { ...COMPARED, only: options.only }, signal)
  const ratios = new Map(comparisons.map((compared) => [compared.title, median(compared.ratios)]))
  const samples = `${PASSES} times ${options.samples} of each, ${IN_FLIGHT} in flight; medians`
  return report({ small, large, ratios }, [...facts, ['Samples', samples]])
}

async function measureAt(
  database: ScratchDatabase,
  companies: readonly [Company, ...Company[]],
  { samples, only }: ScaleOptions,
  signal: AbortSignal,
): Promise<Size> {
  const { sql, variables } = database
  const [{ bookings }] = await sql<[{ bookings: number }]>`select count(*)::int as bookings from booking`
  console.error(`Measuring with ${bookings.toLocaleString('en')} bookings …`)
  await using api = await startApi(variables)
  const callers = companies.slice(0, CALLERS)
  const reset = await resetter(database, callers)
  const operations = OPERATIONS.filter(({ title }) => title.includes(only))
  const measured: (Latency & { title: string })[] = []
  for (const amount of [WARM_UP, ...Array.from({ length: PASSES }, () => samples)])
    for (const { title, requests, writes } of operations) {
      if (writes) await reset()
      const job = {
        url: api.url,
        requests: interleaved(callers.map(requests)),
        connections: IN_FLIGHT,
        amount,
      }
      measured.push({ title, ...(await runLoad(job, signal)) })
    }
  await reset()
  const passes = Map.groupBy(measured.slice(operations.length), ({ title }) => title)
  const latencies = new Map(
    passes.entries().map(([title, of_title]) => {
      const of = (part: keyof Latency) => median(of_title.map((latency) => latency[part]))
      return [title, { p50_ms: of('p50_ms'), p95_ms: of('p95_ms') }]
    }),
  )
  return { bookings, latencies, plans: await plansOf(database, companies[0], operations) }
}

async function plansOf(
  { env, sql }: ScratchDatabase,
  company: Company,
  operations: readonly Operation[],
): Promise<Map<string, PlanCheck>> {
  await using product = await recordStatements(env)
  const large = await findLargeTables(sql)
  const plans = new Map<string, PlanCheck>()
  for (const { title, writes, requests } of operations) {
    const [request] = requests(company)
    if (request && !writes)
      plans.set(title, await checkPlans(sql, (await product.record(request)).flat(), large))
  }
  return plans
}

type Scales = { small: Size; large: Size; ratios: Map<string, number> }

/** The table as Markdown, and whether nothing grew too slow nor reads too much. */
function report({ small, large, ratios }: Scales, facts: Facts): Outcome {
  const rows = Array.from(large.latencies, ([title, latency]) => {
    const before = small.latencies.get(title) ?? { p50_ms: NaN, p95_ms: NaN }
    return { title, before, latency, ratio: latency.p95_ms / before.p95_ms, plan: large.plans.get(title) }
  })
  const problems = rows.flatMap(({ title, ratio, plan }) => [
    ...(ratio <= MAX_RATIO ? [] : [`${title}: ${ratio.toFixed(2)} times the p95`]),
    ...(plan?.problems ?? []).map((problem) => `${title}: ${problem}`),
  ])
  const size = (sizes: Size) => `${sizes.bookings.toLocaleString('en')} bookings`
  const text = [
    `Latency of the api, 95th percentile in milliseconds, ${size(small)} and ${size(large)} in one database:`,
    table(
      ['', 'p95 few', 'p95 many', 'ratio', 'p50 few', 'p50 many', 'rows looked at', 'of bare'],
      rows.map(({ title, before, latency, ratio, plan }) => [
        title,
        before.p95_ms.toFixed(1),
        latency.p95_ms.toFixed(1),
        ratio.toFixed(2),
        before.p50_ms.toFixed(1),
        latency.p50_ms.toFixed(1),
        plan?.rows_looked_at.toLocaleString('en') ?? '–',
        ratios.get(title)?.toFixed(2) ?? '–',
      ]),
    ),
    '`of bare`: requests a second over those of bare node:http + postgres.js, as in `npm run bench`, with many bookings.',
    problems.length === 0
      ? `Nothing takes more than ${MAX_RATIO} times as long, and no read scans a large table.`
      : `**Not flat:**\n\n${problems.map((problem) => `- ${problem}`).join('\n')}`,
    listOf(facts),
  ].join('\n\n')
  return { text, isGood: problems.length === 0 }
}
