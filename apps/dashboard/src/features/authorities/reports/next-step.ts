import type { ListedReport, Report } from '@stayward/contract/authorities/report'

/** What a person does next about a report. */
export type NextStep =
  /** Do in the authority's portal what cannot be done from here. */
  | 'instruction'
  | 'download'
  /** Say that the downloaded file was uploaded in the authority's portal. */
  | 'hand_over'
  | 'receipt'
  /** Correct something on the booking, its guests or the property. */
  | 'fix'
  | 'send'
  /** Write to the guests, for whom it waits. */
  | 'write'
  /** Add an address to the booking, as nobody can write to the guests without one. */
  | 'add_address'
  /** Nothing: it goes on automatically, or waits for the authority or for time. */
  | 'wait'

type Facts = Pick<
  ListedReport,
  | 'state'
  | 'obstacle'
  | 'instruction'
  | 'errors'
  | 'allowed_actions'
  | 'next_attempt_at'
  | 'has_guest_address'
>

/** The host reports elsewhere, or not at all; nothing will happen here. */
export const LEFT_OUT: readonly Report['obstacle'][] = [
  'report.not_wanted',
  'report.elsewhere',
  'report.over_before_setup',
  'report.nobody_to_report',
]

/** Whether the reader may do something about a report now. */
export const mayDo = (
  { allowed_actions }: Pick<Report, 'allowed_actions'>,
  name: Report['allowed_actions'][number]['action'],
): boolean => allowed_actions.some(({ action, allowed }) => action === name && allowed)

/** The one thing to do next. `wasDownloaded`: by this reader, on this page. */
export function nextStep(report: Facts, wasDownloaded: boolean): NextStep {
  const { state, obstacle, instruction, errors, next_attempt_at } = report
  if (instruction) return 'instruction'
  switch (state) {
    case 'file_ready':
      return wasDownloaded ? 'hand_over' : 'download'
    case 'handed_over':
      return 'receipt'
    case 'unconfirmed':
    case 'rejected':
      return 'fix'
    case 'cancelled':
      return obstacle === null && mayDo(report, 'send_report') ? 'send' : 'fix'
    case 'not_due':
      if (obstacle === 'report.over_before_setup' && mayDo(report, 'send_report')) return 'send'
      if (errors.length > 0) return 'fix'
      if (obstacle === 'report.checkin_incomplete') return report.has_guest_address ? 'write' : 'add_address'
      return obstacle === null || obstacle === 'report.booking_not_confirmed' || LEFT_OUT.includes(obstacle)
        ? 'wait'
        : 'fix'
    case 'ready':
      return next_attempt_at === null && mayDo(report, 'send_report') ? 'send' : 'wait'
    default:
      return 'wait'
  }
}

/** The steps of a file on its way to the portal, and whether each is done. */
export const fileSteps = (report: Pick<Report, 'state'>, wasDownloaded: boolean) => {
  const isUploaded = report.state === 'handed_over' || report.state === 'accepted'
  return {
    download: wasDownloaded || isUploaded,
    upload: isUploaded,
    receipt: report.state === 'accepted',
  }
}
