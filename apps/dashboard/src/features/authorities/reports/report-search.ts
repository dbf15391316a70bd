import { REPORTING_AUTHORITIES, type ReportingAuthority } from '@stayward/contract/authorities/authority'
import { knownId, knownTag, knownWord } from '../../../components/known-words'
import { addDays } from '../../../i18n/days'
import { paths } from '../../../paths'
import type { Inputs } from '../../../trpc/types'

/** Until when reports are due that the list shows. The first one is what a morning is for. */
export const PERIODS = ['tomorrow', 'week', 'all'] as const
export type Period = (typeof PERIODS)[number]

/** What is still to be done, and what the authorities have. */
export const REPORT_VIEWS = ['due', 'accepted'] as const
export type ReportView = (typeof REPORT_VIEWS)[number]

const DAYS_AHEAD: Readonly<Record<Period, number | null>> = { tomorrow: 1, week: 7, all: null }

/** The filters of the list of reports, from the URL. */
export type ReportSearch = {
  view: ReportView
  period: Period
  authority: ReportingAuthority | null
  property_id: string | null
  /** Only of properties with this tag; the empty one for all. */
  tag: string
}

/** Parses the URL; unknown words are left out, so that an old link still opens the list. */
export const parseReportSearch = (params: URLSearchParams): ReportSearch => ({
  view: knownWord(REPORT_VIEWS, params.get('view')) ?? 'due',
  period: knownWord(PERIODS, params.get('due')) ?? 'tomorrow',
  authority: knownWord(REPORTING_AUTHORITIES, params.get('authority')),
  property_id: knownId(params.get('property_id')),
  tag: knownTag(params.get('tag')),
})

/** The URL of a search; defaults are left out. */
export const reportSearchPath = ({ view, period, authority, property_id, tag }: ReportSearch): string =>
  paths.reports({
    view: view === 'due' ? undefined : view,
    due: period === 'tomorrow' ? undefined : period,
    authority: authority ?? undefined,
    property_id: property_id ?? undefined,
    tag,
  })

/** The query of a search on a day. Server and browser build it alike, so that a prefetch is found. */
export function reportListInput(
  { view, period, authority, property_id, tag }: ReportSearch,
  today: string,
): Inputs['reports']['list'] {
  const ahead = DAYS_AHEAD[period]
  return {
    size: 50,
    ...(view === 'accepted'
      ? { state: 'accepted', order: 'newest_first' }
      : { open: true, ...(ahead !== null && { due: addDays(today, ahead) }) }),
    ...(authority && { authority }),
    ...(property_id && { property_id }),
    ...(tag && { tag }),
  }
}

/** True while no authority, property or tag is chosen. */
export const isUnfiltered = ({ authority, property_id, tag }: ReportSearch): boolean =>
  authority === null && property_id === null && tag === ''
