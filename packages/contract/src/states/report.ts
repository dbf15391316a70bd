import type { Transition } from './state-machine.ts'

/** How far a report is with the authority, as it is shown. */
export const REPORT_STATES = ['not_due', 'ready', 'sent', 'accepted', 'rejected', 'cancelled'] as const
export type ReportState = (typeof REPORT_STATES)[number]

/** What is stored: whether one shall be with the authority, and how far that is. */
export type ReportIntent = 'present' | 'absent'
export type ReportDelivery = 'open' | 'sent' | 'accepted' | 'rejected' | 'cancelled'

export const REPORT_KINDS = ['travellers', 'reservation'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** Until when the law wants a report, and when its host is told that it is still missing. */
const HOUR_MS = 3_600_000
export const REPORT_DUE_MS = 24 * HOUR_MS
export const REPORT_WARNING_MS = 12 * HOUR_MS

/** A report that nobody has: ready once nothing stands against it, not due while something does or nobody wants it. */
export const reportState = (
  { delivery }: { delivery: ReportDelivery },
  obstacle: string | null,
): ReportState => {
  if (delivery !== 'open') return delivery
  return obstacle === null ? 'ready' : 'not_due'
}

export type ReportCommand = 'send_report' | 'cancel_report'
export type ReportFacts = {
  /** What stands against sending, null for nothing. */
  obstacle: string | null
  /** Whether the stay has begun, before which nobody can be reported. */
  has_begun: boolean
  /** Whether the authority told under what it keeps the report. */
  is_known_there: boolean
}

/** A report goes by itself; the host may send it again, and take it back. */
export const REPORT_MACHINE: readonly Transition<ReportState, ReportCommand, ReportFacts>[] = [
  {
    command: 'send_report',
    from: ['not_due', 'ready', 'rejected', 'cancelled'],
    to: 'sent',
    right: 'report.manage',
    guard: ({ obstacle, has_begun }) => obstacle ?? (has_begun ? null : 'report.too_early'),
  },
  {
    command: 'cancel_report',
    from: ['accepted'],
    to: 'cancelled',
    right: 'report.manage',
    guard: ({ is_known_there }) => (is_known_there ? null : 'report.lot_unknown'),
  },
]
