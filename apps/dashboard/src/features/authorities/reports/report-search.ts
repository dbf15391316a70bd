import { AUTHORITIES, type ReportingAuthority } from '@stayward/contract/authorities/authority'
import { knownId, knownWord } from '../../../components/known-words'
import { paths } from '../../../paths'
import type { Inputs } from '../../../trpc/types'

export const REPORTING = AUTHORITIES.filter((name): name is ReportingAuthority => name !== 'none')

/** The filters of the list of reports, from the URL. */
export type ReportSearch = { authority: ReportingAuthority | null; property_id: string | null }

/** Parses the URL; unknown words are left out, so that an old link still opens the list. */
export const parseReportSearch = (params: URLSearchParams): ReportSearch => ({
  authority: knownWord(REPORTING, params.get('authority')),
  property_id: knownId(params.get('property_id')),
})

/** The URL of a search; defaults are left out. */
export const reportSearchPath = ({ authority, property_id }: ReportSearch): string =>
  paths.reports({ authority: authority ?? undefined, property_id: property_id ?? undefined })

/** The query of a search. Server and browser build it alike, so that a prefetch is found. */
export const reportListInput = ({ authority, property_id }: ReportSearch): Inputs['reports']['list'] => ({
  open: true,
  size: 50,
  ...(authority && { authority }),
  ...(property_id && { property_id }),
})

/** True while nothing is filtered. */
export const isUnfiltered = ({ authority, property_id }: ReportSearch): boolean =>
  authority === null && property_id === null
