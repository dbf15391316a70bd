import { startScratchDatabase } from '@stayward/trpc/testing/scratch-database'
import { addCompanies, BOOKINGS_A_COMPANY, CALLERS } from './companies.ts'
import { interleaved } from './compare.ts'
import { machineFacts } from './machine.ts'
import { checkPlans, findLargeTables } from './plans.ts'
import { listOf, type Outcome, table } from './report.ts'
import { type LoadRequest, median, runLoad } from './run-load.ts'
import { startApi } from './servers.ts'
import { recordStatements } from './statements.ts'

export type SearchOptions = { bookings: number; samples: number }

const list = (query: string) => `/v1/bookings?${query}`
const search = (text: string) => list(`query=${encodeURIComponent(text)}`)

/** What is asked of a list of bookings: first what it is compared with. */
const ASKED: readonly [title: string, path: string][] = [
  ['The list without a search', list('')],
  ['A name as it is', search('lucia navarro')],
  ['A name in the other order', search('navarro lucia')],
  ['A name with typos', search('lucai navaro')],
  ['A name that nobody has', search('zzyzx')],
  ['A property', search('olmo 17')],
  ['A property with a typo', search('omlo')],
  ['An e-mail address', search('guest1234@example.com')],
  ['An e-mail address with a typo', search('guest12.34@example.com')],
  ['A number without country code', search('612 345 678')],
  ['A number with a typo', search('+34 612 345 687')],
  ['By departure', list('sort=to')],
  ['By name', list('sort=guest')],
  ['By amount', list('sort=-amount')],
  ['The total of all', '/v1/booking-totals'],
  ['The total of a search', `/v1/booking-totals?query=lucia`],
]

const IN_FLIGHT = 1
const WARM_UP = 20
const PASSES = 3
/** The longest that a search may take, in milliseconds. */
const MOST_MS = 50

/** Measures searching, sorting and counting among the bookings of many companies; answers the report. */
export async function measureSearch(
  { bookings, samples }: SearchOptions,
  signal: AbortSignal,
): Promise<Outcome> {
  console.error('Preparing a database …')
  await using database = await startScratchDatabase(process.env)
  const facts = await machineFacts(database.sql)
  const companies = await addCompanies(database, Math.ceil(bookings / BOOKINGS_A_COMPANY))
  const callers = companies.slice(0, CALLERS)
  const asking = (path: string): LoadRequest[][] =>
    callers.map(({ token }) => [{ method: 'GET', path, token }])
  const latencies = await measure(asking, samples, signal)
  const large = await findLargeTables(database.sql)
  await using product = await recordStatements(database.env)
  const rows: { title: string; cells: string[]; isSlow: boolean }[] = []
  for (const [title, path] of ASKED) {
    const [request] = interleaved(asking(path))
    const plan = request && (await checkPlans(database.sql, (await product.record(request)).flat(), large))
    const { p50_ms = NaN, p95_ms = NaN } = latencies.get(title) ?? {}
    rows.push({
      title,
      cells: [p50_ms.toFixed(1), p95_ms.toFixed(1), plan?.rows_looked_at.toLocaleString('en') ?? '–'],
      isSlow: p95_ms > MOST_MS || (plan?.problems.length ?? 0) > 0,
    })
  }
  const slow = rows.filter(({ isSlow }) => isSlow)
  const text = [
    `${companies.length} companies with ${bookings.toLocaleString('en')} bookings in one database, a page of 20, in milliseconds:`,
    table(
      ['', 'p50', 'p95', 'rows looked at'],
      rows.map(({ title, cells }) => [title, ...cells]),
    ),
    slow.length === 0
      ? `Nothing takes more than ${MOST_MS} ms, and no read scans a large table.`
      : `**Too slow, or reading too much:** ${slow.map(({ title }) => title).join(', ')}`,
    listOf([
      ...facts,
      [
        'Samples',
        `${PASSES} times ${samples} of each, one after the other, of ${CALLERS} companies; medians`,
      ],
    ]),
  ].join('\n\n')
  return { text, isGood: slow.length === 0 }

  async function measure(
    requestsFor: typeof asking,
    amount: number,
    stopped: AbortSignal,
  ): Promise<ReadonlyMap<string, { p50_ms: number; p95_ms: number }>> {
    await using api = await startApi(database.variables)
    const measured = new Map<string, { p50_ms: number; p95_ms: number }[]>()
    for (const [pass, length] of [WARM_UP, ...Array.from({ length: PASSES }, () => amount)].entries())
      for (const [title, path] of ASKED) {
        const job = {
          url: api.url,
          requests: interleaved(requestsFor(path)),
          connections: IN_FLIGHT,
          amount: length,
        }
        const result = await runLoad(job, stopped)
        if (pass > 0) measured.set(title, [...(measured.get(title) ?? []), result])
      }
    return new Map(
      measured.entries().map(([title, results]) => {
        const of = (part: 'p50_ms' | 'p95_ms') => median(results.map((one) => one[part]))
        return [title, { p50_ms: of('p50_ms'), p95_ms: of('p95_ms') }]
      }),
    )
  }
}
