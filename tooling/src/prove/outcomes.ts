import type { Outcome } from './prove.ts'

/** The value that `share` per cent of `values` do not exceed, rounded; 0 for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.max(Math.ceil((share / 100) * sorted.length) - 1, 0)] ?? 0)
}

/** Outcomes as a Markdown table. */
export function outcomeTable(outcomes: readonly Outcome[]): string {
  const head = ['fault', 'acknowledged', 'lost', 'doubled', 'longest without, s']
  const rows = outcomes.map((outcome) => [
    outcome.fault,
    outcome.acknowledged,
    outcome.lost,
    outcome.doubled,
    (Math.max(...outcome.gaps) / 1000).toFixed(1),
  ])
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [head, head.map(() => '---'), ...rows].map(line).join('\n')
}

/** The violations in an outcome, in words. */
export function faultsOf({ fault, lost, doubled, wrong, deaths }: Outcome): string[] {
  return [
    ...(lost > 0 ? [`${lost} acknowledged changes were lost`] : []),
    ...(doubled > 0 ? [`${doubled} changes were made twice`] : []),
    ...wrong,
    ...deaths,
  ].map((words) => `${fault}: ${words}`)
}
