import type { Transition } from '../kernel/state-machine.ts'

/** How far a report is with the authority, as it is shown. */
export const REPORT_STATES = [
  'not_due',
  'ready',
  'sent',
  'unconfirmed',
  'accepted',
  'rejected',
  'cancelled',
] as const
export type ReportState = (typeof REPORT_STATES)[number]

/** What is stored: whether one shall be with the authority, and how far that is. */
export type ReportIntent = 'present' | 'absent'
export type ReportDelivery = 'open' | 'sent' | 'accepted' | 'rejected' | 'cancelled'

export const REPORT_KINDS = ['travellers', 'reservation'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

const HOUR_MS = 3_600_000
/** Until when the law wants a report, and when its host is told that it is still missing. */
export const REPORT_DUE_MS = 24 * HOUR_MS
export const REPORT_WARNING_MS = 12 * HOUR_MS

/** After how many failed attempts in a row a person is called; with the waits between them about half an hour. */
export const REPORT_FAULTS = 5

/**
 * Why a person has to see to a report: refused, in a lot that nobody knows, cancelled in the authority's portal, failing
 * again and again, or not there in time.
 */
export const REPORT_TROUBLES = ['rejected', 'unconfirmed', 'withdrawn', 'failing', 'late'] as const
export type ReportTroubleKind = (typeof REPORT_TROUBLES)[number]

/**
 * A report that nobody has: ready once nothing stands against it, not due while something does or nobody wants it. One that
 * the authority has, but nobody knows in which lot, is unconfirmed: it cannot be asked after. A refused one of a booking
 * that is off needs no correction any more.
 */
export const reportState = (
  { delivery, lot }: { delivery: ReportDelivery; lot: string | null },
  obstacle: string | null,
): ReportState => {
  if (delivery === 'sent' && lot === null) return 'unconfirmed'
  if (delivery === 'rejected' && obstacle === 'report.booking_not_confirmed') return 'not_due'
  if (delivery !== 'open') return delivery
  return obstacle === null ? 'ready' : 'not_due'
}

/** Whether somebody took a report back in the authority's own portal. The one that we take back leaves no lot behind. */
export const isWithdrawn = ({ delivery, lot }: { delivery: ReportDelivery; lot: string | null }): boolean =>
  delivery === 'cancelled' && lot !== null

export type ReportCommand = 'send_report' | 'name_lot' | 'cancel_report'
export type ReportFacts = {
  /** What stands against sending, null for nothing. */
  obstacle: string | null
  /** Whether the stay has begun, before which nobody can be reported. */
  has_begun: boolean
  /** Whether the authority told under what it keeps the report. */
  is_known_there: boolean
}

/** A report goes by itself; the host may send it again, say in which lot it is, and take it back. */
export const REPORT_MACHINE: readonly Transition<ReportState, ReportCommand, ReportFacts>[] = [
  {
    command: 'send_report',
    from: ['not_due', 'ready', 'unconfirmed', 'rejected', 'cancelled'],
    to: 'sent',
    right: 'report.manage',
    guard: ({ obstacle, has_begun }) => obstacle ?? (has_begun ? null : 'report.too_early'),
  },
  { command: 'name_lot', from: ['unconfirmed'], to: 'sent', right: 'report.manage' },
  {
    command: 'cancel_report',
    from: ['accepted'],
    to: 'cancelled',
    right: 'report.manage',
    guard: ({ is_known_there }) => (is_known_there ? null : 'report.lot_unknown'),
  },
]
