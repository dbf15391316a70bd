import type { BoardRule } from '@stayward/contract/overview/calendar-board'
import type { Span } from './day-line'

/** Days on which the same channels have a rule. */
export type RuleSegment = Span & { sources: BoardRule['source'][] }

/** The rules of a row, cut where one begins or ends, so that no two of them overlap. */
export function ruleSegments(rules: readonly BoardRule[]): RuleSegment[] {
  const cuts = [...new Set(rules.flatMap(({ from, to }) => [from, to]))].toSorted()
  const segments: RuleSegment[] = []
  for (const [index, from] of cuts.entries()) {
    const to = cuts[index + 1]
    const here = rules.filter((rule) => to !== undefined && rule.from <= from && to <= rule.to)
    if (to === undefined || here.length === 0) continue
    const sources = [...new Set(here.map(({ source }) => source))].toSorted()
    const before = segments.at(-1)
    if (before?.to === from && before.sources.join() === sources.join()) before.to = to
    else segments.push({ from, to, sources })
  }
  return segments
}
