import type { BoardRow, BoardRule } from '@stayward/contract/overview/calendar-board'
import type { Span } from './day-line'
import { occupantsOf, type Taken, takenBy } from './nights'

/** Days on which the same channels have a rule. */
export type RuleSegment = Span & { sources: BoardRule['source'][] }

/** The rules of a row on its free nights, cut where one begins or ends, so that nothing overlaps. */
export function ruleSegments(row: Taken & Pick<BoardRow, 'rules'>): RuleSegment[] {
  const occupants = occupantsOf(row)
  const cuts = [...new Set([...row.rules, ...occupants].flatMap(({ from, to }) => [from, to]))].toSorted()
  const segments: RuleSegment[] = []
  for (const [index, from] of cuts.entries()) {
    const to = cuts[index + 1]
    if (to === undefined || takenBy(occupants, { from, to })) continue
    const here = row.rules.filter((rule) => rule.from <= from && to <= rule.to)
    if (here.length === 0) continue
    const sources = [...new Set(here.map(({ source }) => source))].toSorted()
    const before = segments.at(-1)
    if (before?.to === from && before.sources.join() === sources.join()) before.to = to
    else segments.push({ from, to, sources })
  }
  return segments
}
