import { FIGURE_GROUPS, type FigureGrouping } from '@stayward/contract/overview/figure-values'
import { knownId, knownWord } from '../../../components/known-words'
import { paths } from '../../../paths'
import type { Inputs } from '../../../trpc/types'
import { FIGURE_PERIODS, type FigurePeriod, periodOf, yearBefore } from './figure-periods'

/** What the figures are about, from the URL. */
export type FigureSearch = { period: FigurePeriod; group_by: FigureGrouping; property_id: string | null }

/** Parses the URL; unknown words are left out, so that an old link still opens the page. */
export const parseFigureSearch = (params: URLSearchParams): FigureSearch => ({
  period: knownWord(FIGURE_PERIODS, params.get('period')) ?? 'this_year',
  group_by: knownWord(FIGURE_GROUPS, params.get('group_by')) ?? 'property',
  property_id: knownId(params.get('property_id')),
})

/** The URL of a search; defaults are left out. */
export const figureSearchPath = ({ period, group_by, property_id }: FigureSearch): string =>
  paths.figures({
    period: period === 'this_year' ? undefined : period,
    group_by: group_by === 'property' ? undefined : group_by,
    property_id: property_id ?? undefined,
  })

type FiguresInput = Inputs['figures']['revenue']

/** The queries of a search on a day: in the chosen groups, by month, and by month a year before. */
export function figureInputs(
  { period, group_by, property_id }: FigureSearch,
  today: string,
): { groups: FiguresInput; months: FiguresInput; before: FiguresInput } {
  const { from, to } = periodOf(period, today)
  const where = property_id === null ? {} : { property_id: [property_id] }
  return {
    groups: { from, to, group_by, ...where },
    months: { from, to, group_by: 'month', ...where },
    before: { from: yearBefore(from), to: yearBefore(to), group_by: 'month', ...where },
  }
}
