import { FIGURE_GROUPS, type FigureGrouping } from '@stayward/contract/overview/figure-values'
import { knownDay, knownId, knownTag, knownWord } from '../../../components/known-words'
import { addDays } from '../../../i18n/days'
import { paths } from '../../../paths'
import type { Inputs } from '../../../trpc/types'
import {
  type Comparison,
  COMPARISONS,
  FIGURE_PERIODS,
  type FigurePeriod,
  periodOf,
  periodWith,
  type Span,
  spanBefore,
} from './figure-periods'
import { type Measure, MEASURES } from './measures'

/** What the figures are about, from the URL. */
export type FigureSearch = {
  /** The measure of the chart; the table below has all numbers of its figure. */
  show: Measure
  period: FigurePeriod
  /** The first and the last day of a custom period. */
  from: string | null
  last: string | null
  group_by: FigureGrouping
  property_id: string | null
  /** Only properties with this tag; the empty one for all. */
  tag: string
  /** What stands beside it. */
  compare: Comparison
}

/** Parses the URL; unknown words are left out, so that an old link still opens the page. */
export function parseFigureSearch(params: URLSearchParams): FigureSearch {
  const [from, last] = [knownDay(params.get('from')), knownDay(params.get('last'))]
  const period = knownWord(FIGURE_PERIODS, params.get('period')) ?? 'this_year'
  const isCustom = period === 'custom' && from !== null && last !== null
  return {
    show: knownWord(MEASURES, params.get('show')) ?? 'revenue',
    period: period === 'custom' && !isCustom ? 'this_year' : period,
    ...(isCustom ? periodWith({ from, last }, 'from') : { from: null, last: null }),
    group_by: knownWord(FIGURE_GROUPS, params.get('group_by')) ?? 'property',
    property_id: knownId(params.get('property_id')),
    tag: knownTag(params.get('tag')),
    compare: knownWord(COMPARISONS, params.get('compare')) ?? 'year',
  }
}

/** The URL of a search; defaults are left out. */
export const figureSearchPath = (search: FigureSearch): string =>
  paths.figures({
    show: search.show === 'revenue' ? undefined : search.show,
    period: search.period === 'this_year' ? undefined : search.period,
    from: search.period === 'custom' ? (search.from ?? undefined) : undefined,
    last: search.period === 'custom' ? (search.last ?? undefined) : undefined,
    group_by: search.group_by === 'property' ? undefined : search.group_by,
    property_id: search.property_id ?? undefined,
    tag: search.tag,
    compare: search.compare === 'year' ? undefined : search.compare,
  })

/** The days of a search on a day. */
export function spanOf({ period, from, last }: FigureSearch, today: string): Span {
  if (period !== 'custom') return periodOf(period, today)
  return from === null || last === null ? periodOf('this_year', today) : { from, to: addDays(last, 1) }
}

type FiguresInput = Inputs['figures']['revenue']

/** The queries of a search on a day: in the chosen groups and by month, both also for what is compared with. */
export function figureInputs(
  search: FigureSearch,
  today: string,
): Record<'groups' | 'months' | 'groups_before' | 'months_before', FiguresInput> {
  const { group_by, property_id, tag } = search
  const { from, to } = spanOf(search, today)
  const before = spanBefore({ from, to }, search.compare)
  const where = { ...(property_id !== null && { property_id: [property_id] }), ...(tag && { tag }) }
  return {
    groups: { from, to, group_by, ...where },
    months: { from, to, group_by: 'month', ...where },
    groups_before: { ...before, group_by, ...where },
    months_before: { ...before, group_by: 'month', ...where },
  }
}

/** Whether the account has property owners at all. */
export const anyPropertyOwner = { size: 1 } satisfies Inputs['propertyOwners']['list']
