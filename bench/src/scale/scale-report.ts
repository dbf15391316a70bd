import { type Facts, table } from '../report.ts'
import type { Latency } from './latency.ts'
import type { PlanCheck } from './plans.ts'

/** The measurements at one size of the database, by title of the operation. */
export type Sizes = { bookings: number; latencies: Map<string, Latency>; plans: Map<string, PlanCheck> }

/**
 * `ratios`: the API's requests per second divided by those of the bare server at the large size, by title of
 * the read.
 */
export type Scales = { small: Sizes; large: Sizes; ratios: Map<string, number> }

/** The most that an operation may slow down as the database grows. */
const MAX_RATIO = 1.5

/** The comparison as Markdown, and whether nothing became too slow or scans too much. */
export function scaleReport(
  { small, large, ratios }: Scales,
  facts: Facts,
): { text: string; isGood: boolean } {
  const rows = Array.from(large.latencies, ([title, latency]) => {
    const before = small.latencies.get(title)
    const ratio = latency.p95_ms / (before?.p95_ms ?? NaN)
    const plan = large.plans.get(title)
    return { title, before, latency, ratio, plan }
  })
  const problems = rows.flatMap(({ title, ratio, plan }) => [
    ...(ratio <= MAX_RATIO ? [] : [`${title}: ${ratio.toFixed(2)} times the p95`]),
    ...(plan?.problems ?? []).map((problem) => `${title}: ${problem}`),
  ])
  const size = (sizes: Sizes) => `${sizes.bookings.toLocaleString('en')} bookings`
  const text = [
    `Latency of the api, 95th percentile in milliseconds, ${size(small)} and ${size(large)} in one database:`,
    table(
      ['', 'p95 few', 'p95 many', 'ratio', 'p50 few', 'p50 many', 'rows looked at', 'of bare'],
      rows.map(({ title, before, latency, ratio, plan }) => [
        title,
        before?.p95_ms.toFixed(1) ?? '–',
        latency.p95_ms.toFixed(1),
        ratio.toFixed(2),
        before?.p50_ms.toFixed(1) ?? '–',
        latency.p50_ms.toFixed(1),
        plan?.rows_looked_at.toLocaleString('en') ?? '–',
        ratios.get(title)?.toFixed(2) ?? '–',
      ]),
    ),
    '`of bare`: requests a second over those of bare node:http + postgres.js with the same statements and decryption.',
    problems.length === 0
      ? `Nothing takes more than ${MAX_RATIO} times as long, and no read scans a large table.`
      : `**Not flat:**\n\n${problems.map((problem) => `- ${problem}`).join('\n')}`,
    facts.map(([label, value]) => `- ${label}: ${value}`).join('\n'),
  ].join('\n\n')
  return { text, isGood: problems.length === 0 }
}
