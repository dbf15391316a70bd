'use client'
import type { ReportingAuthority } from '@stayward/contract/authorities/authority'
import { api } from '../../trpc/api'
import { standingByProperty } from './report-standing'

/** As many as one page has. */
const READ = 100

/** What the reports of each property to an authority need, and which was accepted last; empty until that is read. */
export function useReportsOf(authority: ReportingAuthority) {
  const read = { authority, size: READ }
  const rejected = api.reports.list.useQuery({ ...read, state: 'rejected' })
  const files = api.reports.list.useQuery({ ...read, state: 'file_ready' })
  const accepted = api.reports.list.useQuery({ ...read, state: 'accepted', order: 'newest_first' })
  return {
    isKnown: rejected.isSuccess && files.isSuccess && accepted.isSuccess,
    standings: standingByProperty([rejected, files, accepted].flatMap(({ data }) => data?.items ?? [])),
  }
}
