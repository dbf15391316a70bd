import { SPAIN } from '@stayward/contract/authorities/authority'
import type { BookingStatus } from '@stayward/contract/stays/booking'
import type { PaymentMethod } from '@stayward/contract/stays/guest-registration/catalogues'
import { isPartyComplete, type PartyCounts } from '@stayward/contract/stays/guest-registration/party'
import type { ReportObstacle } from '@stayward/contract/authorities/report'
import { REPORT_DUE_MS, type ReportKind } from '@stayward/contract/authorities/report-states'
import type { AuthorityBook, KnownAuthority } from '@stayward/integrations/authorities/authorities'
import type { ReportPlace } from './report-columns.queries.ts'
import { connectionOf, hasCodes, type ReportConnection } from './report-place.rules.ts'

/** What determines whether a booking can be reported. */
export type ReportSubject = {
  status: BookingStatus
  conflict_since: string | null
  source: string
  from: string
  to: string
  created_at: string
  time_zone: string
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

/** The most important obstacle to a report to the authority of the property's place; null for none. */
export function obstacleOf(
  authorities: AuthorityBook,
  kind: ReportKind,
  subject: ReportSubject,
  party: PartyCounts,
): ReportObstacle | null {
  const connection = connectionOf(authorities, subject.report_place)
  if (connection === null) return 'report.other_authority'
  if (subject.status !== 'confirmed') return 'report.booking_not_confirmed'
  if (subject.conflict_since !== null) return 'report.booking_in_conflict'
  const unconnected = missingConnection(kind, subject.report_place, connection)
  if (unconnected !== null) return unconnected
  const missing =
    kind === 'reservation' ? (missingHolder(subject) ?? missingSize(party)) : missingGuests(party)
  return missing ?? missingPayment(subject)
}

function missingConnection(
  kind: ReportKind,
  place: ReportPlace,
  connection: ReportConnection,
): ReportObstacle | null {
  const isSes = connection.authority === 'ses_hospedajes'
  if (!connection.has_account) {
    if (place.reports_elsewhere) return 'report.elsewhere'
    return isSes ? 'report.no_lessor' : 'report.no_account'
  }
  if (kind === 'reservation' && !connection.reports_reservations) return 'report.not_wanted'
  if (hasCodes(connection)) return null
  return isSes ? 'report.no_establishment_code' : 'report.no_codes'
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

/** Only the authorities of Spain ask how a stay was paid. */
const missingPayment = (subject: ReportSubject): ReportObstacle | null =>
  subject.report_place.country_code === SPAIN && paymentOf(subject) === null
    ? 'report.payment_method_missing'
    : null

/** When the legal deadline starts to run: at the arrival, at the booking, or at the departure. */
export function beginningOf(
  kind: ReportKind,
  { from, to, created_at }: Pick<ReportSubject, 'from' | 'to' | 'created_at'>,
): string {
  switch (kind) {
    case 'travellers':
      return from
    case 'reservation':
      return created_at
    case 'departure':
      return to
  }
}

/** The legal deadline of a report, by the rules of its authority; a day where it is not reported to from here. */
export const dueAt = (
  known: KnownAuthority | undefined,
  kind: ReportKind,
  subject: Pick<ReportSubject, 'from' | 'to' | 'created_at' | 'time_zone'>,
): string =>
  known
    ? known.rules.dueAt({ kind, ...deadlineFacts(subject) })
    : new Date(Date.parse(beginningOf(kind, subject)) + REPORT_DUE_MS).toISOString()

/** What deadlines depend on, without everything else that a row has. */
export const deadlineFacts = ({
  from,
  to,
  created_at,
  time_zone,
}: Pick<ReportSubject, 'from' | 'to' | 'created_at' | 'time_zone'>) => ({ from, to, created_at, time_zone })

/**
 * When a party of which not everybody has registered is reported as far as it goes, where the rest can follow in a
 * further part: when three quarters of the time have passed, six hours before the end of a day.
 */
export function partialAt(kind: ReportKind, subject: ReportSubject, due_at: string): string {
  const beginning = Date.parse(beginningOf(kind, subject))
  return new Date(beginning + (Date.parse(due_at) - beginning) * 0.75).toISOString()
}
