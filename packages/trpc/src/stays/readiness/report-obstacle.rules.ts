import { authorityOf } from '@stayward/contract/authorities/authority'
import type { BookingStatus } from '@stayward/contract/stays/booking'
import type { PaymentMethod } from '@stayward/contract/stays/guest-registration/catalogues'
import { isPartyComplete, type PartyCounts } from '@stayward/contract/stays/guest-registration/party'
import type { ReportObstacle } from '@stayward/contract/authorities/report'
import { REPORT_DUE_MS, type ReportKind } from '@stayward/contract/authorities/report-states'
import type { ReportPlace } from './report-columns.queries.ts'

/** What determines whether a booking can be reported. */
export type ReportSubject = {
  status: BookingStatus
  conflict_since: string | null
  source: string
  from: string
  created_at: string
  payment_method: PaymentMethod | null
  guest_first_name: string | null
  guest_last_name: string | null
  guest_email: string | null
  guest_phone: string | null
  report_place: ReportPlace
}

const PLATFORMS: readonly string[] = ['airbnb', 'booking', 'vrbo']

/** How a stay was paid, as far as known; guests of a platform pay there. */
export const paymentOf = ({
  payment_method,
  source,
}: Pick<ReportSubject, 'payment_method' | 'source'>): PaymentMethod | null =>
  payment_method ?? (PLATFORMS.includes(source) ? 'PLATF' : null)

/** Whether a property reports its guests by other means. */
export const isReportedElsewhere = ({ has_lessor, reports_elsewhere }: ReportPlace): boolean =>
  reports_elsewhere && !has_lessor

/** The most important obstacle to a report; null for none. */
export function obstacleOf(
  kind: ReportKind,
  subject: ReportSubject,
  party: PartyCounts,
): ReportObstacle | null {
  const { status, report_place: place } = subject
  if (authorityOf(place) !== 'ses_hospedajes') return 'report.other_authority'
  if (status !== 'confirmed') return 'report.booking_not_confirmed'
  if (subject.conflict_since !== null) return 'report.booking_in_conflict'
  if (isReportedElsewhere(place)) return 'report.elsewhere'
  if (!place.has_lessor) return 'report.no_lessor'
  if (kind === 'reservation' && !place.reports_reservations) return 'report.not_wanted'
  if (place.establishment_code === null) return 'report.no_establishment_code'
  const missing =
    kind === 'travellers' ? missingGuests(party) : (missingHolder(subject) ?? missingSize(party))
  return missing ?? (paymentOf(subject) === null ? 'report.payment_method_missing' : null)
}

const missingGuests = (party: PartyCounts): ReportObstacle | null =>
  isPartyComplete(party) ? null : 'report.checkin_incomplete'

const missingHolder = (subject: ReportSubject): ReportObstacle | null =>
  subject.guest_first_name && subject.guest_last_name && (subject.guest_email ?? subject.guest_phone)
    ? null
    : 'report.holder_missing'

// `numPersonas` is required, and the most that the property takes would be a guess.
const missingSize = ({ is_size_known }: PartyCounts): ReportObstacle | null =>
  is_size_known ? null : 'report.guests_number_unknown'

/** When the legal deadline starts to run: at the arrival, or at the booking. */
export const beginningOf = (kind: ReportKind, { from, created_at }: ReportSubject): string =>
  kind === 'travellers' ? from : created_at

/** The legal deadline of a report. */
export const dueAt = (kind: ReportKind, subject: ReportSubject): string =>
  new Date(Date.parse(beginningOf(kind, subject)) + REPORT_DUE_MS).toISOString()
