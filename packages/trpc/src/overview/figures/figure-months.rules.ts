import { Temporal } from 'temporal-polyfill'
import type { Period } from './figure-groups.queries.ts'

/** The months of a period, the first and the last as far as they belong to it. */
export function monthsOf(from: string, to: string): Period[] {
  const months: Period[] = []
  for (let start = from; start < to;) {
    const next = Temporal.PlainDate.from(start).with({ day: 1 }).add({ months: 1 }).toString()
    const stop = next < to ? next : to
    months.push({ start, stop })
    start = stop
  }
  return months
}
