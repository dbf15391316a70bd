import type { KnownGuest } from '@stayward/contract/stays/guest'

/** What hosts are shown of a report at a glance. */
export type ReportMark =
  | 'accepted'
  | 'sent'
  | 'uploaded'
  | 'ready'
  | 'not_ready'
  | 'late'
  | 'to_upload'
  | 'unconfirmed'
  | 'refused'
  | 'withdrawn'
  | 'not_set_up'
  | 'not_sent'
  | 'not_needed'
/** The same, or that the host has to do something for the guest first. */
export type GuestMark = ReportMark | 'needs_correction'

/** Obstacles for which no report of the stay is due from here. */
const NOT_NEEDED = [
  'report.elsewhere',
  'report.not_wanted',
  'report.nobody_to_report',
  'report.booking_not_confirmed',
]

/** Obstacles that are solved in the settings of the property. */
const NOT_SET_UP = [
  'report.no_lessor',
  'report.no_account',
  'report.no_codes',
  'report.no_establishment_code',
]

/** The mark of a guest in a list. */
export const guestMark = ({ state, report }: Pick<KnownGuest, 'state' | 'report'>): GuestMark =>
  state === 'needs_correction' ? state : reportMark(report)

/** How far the report of a stay is. */
export function reportMark(report: KnownGuest['report']): ReportMark {
  if (report === null) return 'not_needed'
  switch (report.state) {
    case 'accepted':
    case 'sent':
    case 'unconfirmed':
      return report.state
    case 'rejected':
      return 'refused'
    case 'cancelled':
      return 'withdrawn'
    case 'file_ready':
      return 'to_upload'
    case 'handed_over':
      return 'uploaded'
    case 'ready':
    case 'not_due':
      return markOfUnsent(report)
    default:
      return report.state satisfies never
  }
}

function markOfUnsent({ state, obstacle, is_late }: NonNullable<KnownGuest['report']>): ReportMark {
  if (obstacle !== null && NOT_NEEDED.includes(obstacle)) return 'not_needed'
  if (obstacle !== null && NOT_SET_UP.includes(obstacle)) return 'not_set_up'
  if (obstacle === 'report.over_before_setup') return 'not_sent'
  if (is_late) return 'late'
  return state === 'ready' ? 'ready' : 'not_ready'
}
