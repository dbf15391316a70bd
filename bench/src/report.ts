import { type Figures, type Measurement, median } from './measure.ts'

export type Facts = readonly (readonly [label: string, value: string])[]

/** The results as Markdown that also reads well in a terminal: ratios, absolute figures, environment. */
export function report(measurements: readonly Measurement[], facts: Facts): string {
  return [
    'Requests a second of the api over those of bare node:http + postgres.js, the same SQL on the same machine:',
    table(['', 'ratio', 'rounds'], measurements.map(ratioRow)),
    'Medians of the rounds:',
    table(
      ['', 'server', 'requests/s', 'p99 ms', 'processor µs/request'],
      measurements.flatMap(({ operation, bare, api }) => [
        [operation.title, 'bare', ...figures(bare)],
        ['', 'api', ...figures(api)],
      ]),
    ),
    facts.map(([label, value]) => `- ${label}: ${value}`).join('\n'),
  ].join('\n\n')
}

const ratioRow = ({ operation, ratios }: Measurement): string[] => [
  operation.title,
  median(ratios).toFixed(2),
  ratios.map((ratio) => ratio.toFixed(2)).join(' '),
]

const figures = ({ requests_per_second, p99_ms, processor_us }: Figures): string[] => [
  Math.round(requests_per_second).toLocaleString('en'),
  p99_ms.toFixed(1),
  processor_us === null ? '–' : processor_us.toFixed(0),
]

export function table(head: string[], rows: string[][]): string {
  const lines = [head, ...rows]
  const widths = head.map((_, column) => Math.max(3, ...lines.map((cells) => cells[column]?.length ?? 0)))
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [line(head), rule, ...rows.map(line)].join('\n')
}
