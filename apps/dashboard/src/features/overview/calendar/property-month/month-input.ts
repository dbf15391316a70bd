import { WEEK, wholeWeeksOf } from '../../../../dates/month-days'
import { addDays } from '../../../../i18n/days'
import type { Inputs } from '../../../../trpc/types'
import { boardInput } from '../board-input'

/**
 * What the calendar of a property reads for a month `YYYY-MM`: the weeks that it touches. Server and browser build the query
 * alike, so that a prefetch is found.
 */
export function monthInput(property_id: string, month: string): Inputs['calendar']['board'] {
  const weeks = wholeWeeksOf(`${month}-01`)
  const from = weeks[0]?.[0] ?? `${month}-01`
  return boardInput({ query: '', tag: '', property_id }, { from, to: addDays(from, weeks.length * WEEK) })
}
