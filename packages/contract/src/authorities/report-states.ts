import type { Transition } from '../kernel/state-machine.ts'

/** The shown states of a report. */
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

/** What is stored: whether the authority should have the report, and the progress of that. */
export type ReportIntent = 'present' | 'absent'
export type ReportDelivery = 'open' | 'sent' | 'accepted' | 'rejected' | 'cancelled'

export const REPORT_KINDS = ['travellers', 'reservation'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

const HOUR_MS = 3_600_000
/** The legal deadline of a report, and when its host is warned that it is missing. */
export const REPORT_DUE_MS = 24 * HOUR_MS
export const REPORT_WARNING_MS = 12 * HOUR_MS

/** Consecutive failures before a person is alerted; with the waits between them about half an hour. */
export const REPORT_FAULTS = 5

/**
 * Why a report needs a person: refused, in an unknown lot, cancelled in the authority's portal, failing
 * repeatedly, or late.
 */
export const REPORT_TROUBLES = ['rejected', 'unconfirmed', 'withdrawn', 'failing', 'late'] as const
export type ReportTroubleKind = (typeof REPORT_TROUBLES)[number]

/**
 * The shown state of a report. One that the authority does not have is ready if there is no obstacle,
 * otherwise not due. One that it has in an unknown lot is unconfirmed, because it cannot be checked. A
 * refused report of a cancelled booking needs no correction any more.
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

/**
 * Whether somebody cancelled a report in the authority's own portal. Our own withdrawals leave no lot behind.
 */
export const isWithdrawn = ({ delivery, lot }: { delivery: ReportDelivery; lot: string | null }): boolean =>
  delivery === 'cancelled' && lot !== null

export type ReportCommand = 'send_report' | 'name_lot' | 'cancel_report'
export type ReportFacts = {
  /** Why it cannot be sent; null if it can. */
  obstacle: string | null
  /** Whether the stay has begun; guests cannot be reported earlier. */
  has_begun: boolean
  /** Whether the authority's lot of the report is known. */
  is_known_there: boolean
}

/** A report is sent automatically; the host may resend it, name its lot, and withdraw it. */
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
