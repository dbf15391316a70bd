import { Temporal } from 'temporal-polyfill'
import type { Period } from './figure-groups.queries.ts'

/** The months of a period, the first and the last as far as they belong to it. */
export const monthsOf = (from: string, to: string): Period[] =>
  partsOf(from, to, (day) => day.with({ day: 1 }).add({ months: 1 }))

/** The days of a period. */
export const daysOf = (from: string, to: string): Period[] => partsOf(from, to, (day) => day.add({ days: 1 }))

function partsOf(from: string, to: string, after: (day: Temporal.PlainDate) => Temporal.PlainDate): Period[] {
  const parts: Period[] = []
  for (let start = from; start < to;) {
    const next = after(Temporal.PlainDate.from(start)).toString()
    const stop = next < to ? next : to
    parts.push({ start, stop })
    start = stop
  }
  return parts
}
