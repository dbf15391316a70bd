'use client'
import type { ReportingAuthority } from '@stayward/contract/authorities/authority'
import { useAllPages } from '../../components/use-all-pages'
import { api } from '../../trpc/api'
import { type ReportStanding, standingByProperty } from './report-standing'

/** As many as one page has. */
const READ = 100

const NONE: ReadonlyMap<string, ReportStanding> = new Map()

/**
 * What the reports of each property to an authority need, and which was accepted last; empty until that is read. Accepted
 * reports are many, and those of stays that ended long ago are not listed: where none is among the newest, nothing is known.
 */
export function useReportsOf(authority: ReportingAuthority) {
  const rejected = useAllIn('rejected', authority)
  const files = useAllIn('file_ready', authority)
  const accepted = api.reports.list.useQuery({
    authority,
    size: READ,
    state: 'accepted',
    order: 'newest_first',
  })
  const isKnown = rejected.isWhole && files.isWhole && accepted.isSuccess
  return {
    isKnown,
    standings: isKnown
      ? standingByProperty([...rejected.reports, ...files.reports, ...accepted.data.items])
      : NONE,
  }
}

/** All reports in a state: pages follow until they are there, as they are counted. */
function useAllIn(state: 'rejected' | 'file_ready', authority: ReportingAuthority) {
  const list = api.reports.list.useInfiniteQuery(
    { authority, size: READ, state },
    { getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined },
  )
  useAllPages(list)
  return {
    reports: list.data?.pages.flatMap(({ items }) => items) ?? [],
    isWhole: list.isSuccess && !list.hasNextPage,
  }
}
