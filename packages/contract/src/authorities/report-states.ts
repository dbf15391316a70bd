import type { Transition } from '../kernel/state-machine.ts'

/** The shown states of a report. */
export const REPORT_STATES = [
  'not_due',
  'ready',
  'sent',
  'unconfirmed',
  'file_ready',
  'handed_over',
  'accepted',
  'rejected',
  'cancelled',
] as const
export type ReportState = (typeof REPORT_STATES)[number]

/** What is stored: whether the authority should have the report, and the progress of that. */
export type ReportIntent = 'present' | 'absent'
export type ReportDelivery =
  | 'open'
  /** Everybody is registered, and no law requires a report of any of them. */
  | 'not_needed'
  | 'sent'
  | 'file_ready'
  | 'handed_over'
  | 'accepted'
  | 'rejected'
  | 'cancelled'

export const REPORT_KINDS = ['travellers', 'reservation', 'departure'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** What a person has to do in the authority's portal: to correct what was reported, or to withdraw it. */
export const REPORT_INSTRUCTIONS = ['correct', 'withdraw'] as const
export type ReportInstruction = (typeof REPORT_INSTRUCTIONS)[number]

const HOUR_MS = 3_600_000
/** The legal deadline of a report for which none is stored: those of earlier releases, all to SES.HOSPEDAJES. */
export const REPORT_DUE_MS = 24 * HOUR_MS

/** Consecutive failures before a person is alerted; with the waits between them about half an hour. */
export const REPORT_FAULTS = 5

/**
 * Why a report needs a person: refused, in an unknown lot, cancelled in the authority's portal, failing
 * repeatedly, told otherwise than it is now where nothing can be corrected from here, or late.
 */
export const REPORT_TROUBLES = [
  'rejected',
  'unconfirmed',
  'withdrawn',
  'failing',
  'correction_needed',
  'late',
] as const
export type ReportTroubleKind = (typeof REPORT_TROUBLES)[number]

/**
 * The shown state of a report. One that the authority does not have is ready if there is no obstacle,
 * otherwise not due. One that it has in an unknown lot is unconfirmed, because it cannot be checked; so is one whose
 * answer was lost where nothing can be asked after. A refused report of a cancelled booking needs no correction any more.
 */
export const reportState = (
  { delivery, lot }: { delivery: ReportDelivery; lot: string | null },
  obstacle: string | null,
): ReportState => {
  if (delivery === 'sent' && lot === null) return 'unconfirmed'
  if (delivery === 'rejected' && obstacle === 'report.booking_not_confirmed') return 'not_due'
  if (delivery === 'not_needed') return 'not_due'
  if (delivery !== 'open') return delivery
  return obstacle === null ? 'ready' : 'not_due'
}

/**
 * Whether somebody cancelled a report in the authority's own portal. Our own withdrawals leave no lot behind.
 */
export const isWithdrawn = ({ delivery, lot }: { delivery: ReportDelivery; lot: string | null }): boolean =>
  delivery === 'cancelled' && lot !== null

export type ReportCommand =
  | 'send_report'
  | 'name_lot'
  | 'confirm_report'
  | 'hand_over'
  | 'enter_receipt'
  | 'cancel_report'
export type ReportFacts = {
  /** Why it cannot be sent; null if it can. */
  obstacle: string | null
  /** Whether the stay has begun; guests cannot be reported earlier. */
  has_begun: boolean
  /** Whether the authority's lot of the report is known. */
  is_known_there: boolean
  /** Whether the authority lets reports be withdrawn from here. */
  can_cancel: boolean
  /** Whether the authority has lots to look reports up by. */
  has_lots: boolean
}

/** The obstacle of a report that nothing sends automatically, but that the host may send. */
const OVER_BEFORE_SETUP = 'report.over_before_setup'

/**
 * A report is sent automatically; the host may resend it, withdraw it, and name its lot or, without lots, say that
 * the portal has it. A file is uploaded by
 * the host, who then enters what proves that.
 */
export const REPORT_MACHINE: readonly Transition<ReportState, ReportCommand, ReportFacts>[] = [
  {
    command: 'send_report',
    from: ['not_due', 'ready', 'unconfirmed', 'rejected', 'cancelled'],
    to: 'sent',
    right: 'report.manage',
    guard: ({ obstacle, has_begun }) =>
      obstacle !== null && obstacle !== OVER_BEFORE_SETUP ? obstacle : has_begun ? null : 'report.too_early',
  },
  {
    command: 'name_lot',
    from: ['unconfirmed'],
    to: 'sent',
    right: 'report.manage',
    guard: ({ has_lots }) => (has_lots ? null : 'report.without_lots'),
  },
  {
    command: 'confirm_report',
    from: ['unconfirmed'],
    to: 'accepted',
    right: 'report.manage',
    guard: ({ has_lots }) => (has_lots ? 'report.lot_needed' : null),
  },
  { command: 'hand_over', from: ['file_ready'], to: 'handed_over', right: 'report.manage' },
  {
    command: 'enter_receipt',
    from: ['file_ready', 'handed_over'],
    to: 'accepted',
    right: 'report.manage',
  },
  {
    command: 'cancel_report',
    from: ['accepted'],
    to: 'cancelled',
    right: 'report.manage',
    guard: ({ can_cancel, is_known_there }) =>
      can_cancel ? (is_known_there ? null : 'report.lot_unknown') : 'report.not_withdrawable',
  },
]
