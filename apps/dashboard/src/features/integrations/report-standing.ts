import type { ListedReport } from '@stayward/contract/authorities/report'

type Facts = Pick<ListedReport, 'property_id' | 'state' | 'accepted_at'>

/** How the reports of a property are doing: what needs a person, and when the last one was accepted; null where none is known. */
export type ReportStanding = { rejected: number; to_upload: number; accepted_at: string | null }

/** A property without reports. */
export const NO_REPORTS: ReportStanding = { rejected: 0, to_upload: 0, accepted_at: null }

/** The later of two instants. */
const later = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one

/** How the reports of several properties are doing together. */
export const sumOf = (standings: readonly ReportStanding[]): ReportStanding =>
  standings.reduce(
    (sum, one) => ({
      rejected: sum.rejected + one.rejected,
      to_upload: sum.to_upload + one.to_upload,
      accepted_at: later(sum.accepted_at, one.accepted_at),
    }),
    NO_REPORTS,
  )

/** How the reports of each property are doing. */
export function standingByProperty(reports: readonly Facts[]): ReadonlyMap<string, ReportStanding> {
  const byProperty = Map.groupBy(reports, ({ property_id }) => property_id)
  return new Map(
    [...byProperty].map(([property_id, own]) => [
      property_id,
      sumOf(
        own.map(({ state, accepted_at }) => ({
          rejected: state === 'rejected' ? 1 : 0,
          to_upload: state === 'file_ready' ? 1 : 0,
          accepted_at,
        })),
      ),
    ]),
  )
}
