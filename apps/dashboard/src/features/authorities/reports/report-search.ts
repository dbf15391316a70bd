import { REPORTING_AUTHORITIES, type ReportingAuthority } from '@stayward/contract/authorities/authority'
import { knownId, knownWord } from '../../../components/known-words'
import { addDays } from '../../../i18n/days'
import { paths } from '../../../paths'
import type { Inputs } from '../../../trpc/types'

/** Until when reports are due that the list shows. The first one is what a morning is for. */
export const PERIODS = ['tomorrow', 'week', 'all'] as const
export type Period = (typeof PERIODS)[number]

const DAYS_AHEAD: Readonly<Record<Period, number | null>> = { tomorrow: 1, week: 7, all: null }

/** The filters of the list of reports, from the URL. */
export type ReportSearch = {
  period: Period
  authority: ReportingAuthority | null
  property_id: string | null
}

/** Parses the URL; unknown words are left out, so that an old link still opens the list. */
export const parseReportSearch = (params: URLSearchParams): ReportSearch => ({
  period: knownWord(PERIODS, params.get('due')) ?? 'tomorrow',
  authority: knownWord(REPORTING_AUTHORITIES, params.get('authority')),
  property_id: knownId(params.get('property_id')),
})

/** The URL of a search; defaults are left out. */
export const reportSearchPath = ({ period, authority, property_id }: ReportSearch): string =>
  paths.reports({
    due: period === 'tomorrow' ? undefined : period,
    authority: authority ?? undefined,
    property_id: property_id ?? undefined,
  })

/** The query of a search on a day. Server and browser build it alike, so that a prefetch is found. */
export function reportListInput(
  { period, authority, property_id }: ReportSearch,
  today: string,
): Inputs['reports']['list'] {
  const ahead = DAYS_AHEAD[period]
  return {
    open: true,
    size: 50,
    ...(ahead !== null && { due: addDays(today, ahead) }),
    ...(authority && { authority }),
    ...(property_id && { property_id }),
  }
}

/** True while no authority and no property is chosen. */
export const isUnfiltered = ({ authority, property_id }: ReportSearch): boolean =>
  authority === null && property_id === null
