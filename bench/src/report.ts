import type { Comparison, Figures } from './compare.ts'
import { median } from './run-load.ts'

export type Facts = readonly (readonly [label: string, value: string])[]

/** What a measurement has come to; `isGood` is false where it went over its limits. */
export type Outcome = { text: string; isGood: boolean }

/** The comparison as Markdown that also reads well in a terminal. */
export const comparisonReport = (comparisons: readonly Comparison[], facts: Facts): string =>
  [
    'The api beside bare node:http + postgres.js with the same statements, sealing and opening, medians:',
    table(
      [
        '',
        'ratio',
        'rounds',
        'bare: requests/s',
        'p95 ms',
        'processor µs',
        'api: requests/s',
        'p95 ms',
        'processor µs',
      ],
      comparisons.map(({ title, bare, api, ratios }) => [
        title,
        median(ratios).toFixed(2),
        `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
        ...figures(bare),
        ...figures(api),
      ]),
    ),
    listOf(facts),
  ].join('\n\n')

const figures = ({ requests_per_second, p95_ms, processor_us }: Figures): string[] => [
  Math.round(requests_per_second).toLocaleString('en'),
  p95_ms.toFixed(1),
  processor_us.toFixed(0),
]

export const listOf = (facts: Facts): string =>
  facts.map(([label, value]) => `- ${label}: ${value}`).join('\n')

export function table(head: string[], rows: string[][]): string {
  const lines = [head, ...rows]
  const widths = head.map((_, column) => Math.max(3, ...lines.map((cells) => cells[column]?.length ?? 0)))
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [line(head), rule, ...rows.map(line)].join('\n')
}
