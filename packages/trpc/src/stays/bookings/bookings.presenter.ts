import type { Booking } from '@stayward/contract/stays/booking'
import type { BookingReport } from '@stayward/contract/authorities/report'
import { amountIn } from '@stayward/contract/kernel/currency'
import { checkinState, closedReason } from '@stayward/contract/stays/checkin-state'
import { signingAgeIn } from '@stayward/contract/stays/guest-registration/signing-age'
import { allows } from '@stayward/contract/kernel/rights'
import type { CodeReadiness } from '../readiness/code-readiness.queries.ts'
import { countsOf } from '../party/party.queries.ts'
import { today } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/services.ts'
import { presentReports } from '../readiness/reports.presenter.ts'
import { bookingActions, countMissingSignatures } from './booking-actions.rules.ts'
import type { VisibleBooking } from './bookings.queries.ts'
import { phaseOf } from './stay.rules.ts'
import { atProperty, nightsBetween } from '../../kernel/local-time.ts'

/** The sealing context of a booking's fields. */
export const sealedPlace = (field: 'code' | 'guest_email' | 'guest_phone', booking_id: string): string =>
  `booking.${field}:${booking_id}`

/** The URL of the check-in pages for a code. */
export const checkinUrl = (services: Pick<Services, 'env'>, code: string): string =>
  `${services.env.CHECKIN_URL}/${code}`

/** A booking as its caller may see it: without the right to see guests, their fields are null. */
export function presentBooking(
  services: Pick<Services, 'env' | 'vault' | 'clock' | 'authorities'>,
  row: VisibleBooking,
): Booking {
  const state = checkinState(countsOf(row))
  const closed_reason = closedReason(row, services.clock.now())
  const isComplete = state === 'completed'
  const reports = presentReports(services, row)
  const items = readinessItems(row, isComplete, reports, services.clock.now())
  const booking: Booking = {
    id: row.id,
    property_id: row.property_id,
    code: null,
    checkin_url: null,
    from: atProperty(row.from, row.time_zone),
    to: atProperty(row.to, row.time_zone),
    arrival_date: row.arrival_date,
    departure_date: row.departure_date,
    nights: nightsBetween(row.arrival_date, row.departure_date),
    time_zone: row.time_zone,
    guests_number: row.guests_number,
    guests_number_known: row.guests_number_known,
    adults_count: row.adults_count,
    children_count: row.children_count,
    infants_count: row.infants_count,
    status: row.status,
    phase: phaseOf(row, today(services.clock, row.time_zone)),
    source: row.source,
    external_reference: null,
    guest_first_name: null,
    guest_last_name: null,
    guest_email: null,
    guest_phone: null,
    locale: null,
    arrival_time: row.arrival_time,
    departure_time: row.departure_time,
    special_requests: null,
    notes: null,
    contracted_on: row.contracted_on,
    payment_method: null,
    total_amount: null,
    currency: null,
    feed: null,
    conflict: row.conflict_since === null ? null : { with: row.conflict_with, since: row.conflict_since },
    checkin: {
      state,
      registered: row.registered,
      expected: row.guests_number,
      has_minors: row.registered > row.adults,
      completed_at: isComplete ? row.checkin_completed_at : null,
      closed_at: closed_reason === null ? null : (row.checkin_closed_at ?? row.conflict_since ?? row.to),
      closed_reason,
    },
    readiness: { ready: items.every(({ ok }) => ok), items },
    report: null,
    allowed_actions: bookingActions(services.clock, row),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
  return allows(row.access_level, 'booking.see_guest')
    ? { ...booking, ...guestFields(services, row), report: reports }
    : booking
}

/** The feed that a stay follows; null if it follows none. */
const followedFeed = (row: VisibleBooking): Booking['feed'] =>
  row.feed_id === null
    ? null
    : {
        integration_id: row.feed_id,
        uid_hint: row.feed_uid_hint,
        fields_from_feed: fieldsFromFeed(row),
      }

const fieldsFromFeed = ({
  external_reference,
}: VisibleBooking): NonNullable<Booking['feed']>['fields_from_feed'] => [
  'from',
  'to',
  'status',
  'source',
  ...(external_reference === null ? [] : (['external_reference'] as const)),
]

/** What must be in order before the guests arrive. */
function readinessItems(
  row: VisibleBooking,
  isComplete: boolean,
  reports: BookingReport,
  now: Date,
): Booking['readiness']['items'] {
  const item = (kind: Booking['readiness']['items'][number]['kind'], reason: string | null) => ({
    kind,
    ok: reason === null,
    reason,
  })
  return [
    item('checkin', isComplete ? null : 'checkin.incomplete'),
    item('guest_correction', row.to_correct === 0 ? null : 'guest.needs_correction'),
    ...(signingAgeIn(row.country_code) === null
      ? []
      : [item('signatures', countMissingSignatures(row) === 0 ? null : 'guest.signature_missing')]),
    ...(row.code_readiness === null || Date.parse(row.to) <= now.getTime()
      ? []
      : [item('access_codes', codeObstacle(row.code_readiness, now))]),
    ...(row.report_place.has_lessor || row.report_place.has_account
      ? [item('report', reportObstacle(reports))]
      : []),
  ]
}

/** Obstacles that need nobody: the host reports elsewhere, or the booking is not reportable. */
const NO_MATTER: readonly (string | null)[] = [
  'report.not_wanted',
  'report.elsewhere',
  'report.over_before_setup',
  'report.nobody_to_report',
  'report.other_authority',
  'report.booking_not_confirmed',
  'report.booking_in_conflict',
]

/**
 * The problem with a booking's reports that needs a person; a report that is only waiting for its time is in
 * order.
 */
function reportObstacle({ items }: BookingReport): string | null {
  const reports = items.filter(({ obstacle }) => !NO_MATTER.includes(obstacle))
  if (reports.some(({ state }) => state === 'rejected')) return 'report.rejected'
  if (reports.some(({ state }) => state === 'unconfirmed')) return 'report.unconfirmed'
  if (reports.some(({ state, lot }) => state === 'cancelled' && lot !== null)) return 'report.withdrawn'
  if (items.some(({ instruction }) => instruction !== null)) return 'report.correction_needed'
  if (reports.some(({ is_late }) => is_late)) return 'report.late'
  if (reports.some(({ state }) => state === 'file_ready')) return 'report.file_ready'
  if (reports.some(({ state }) => state === 'handed_over')) return 'report.handed_over'
  if (reports.some(({ state }) => state === 'cancelled')) return 'report.cancelled'
  return reports.find(({ obstacle }) => obstacle !== null)?.obstacle ?? null
}

/**
 * Why the codes are not all on their locks yet; those that should have been sent by now no longer count as
 * scheduled.
 */
function codeObstacle({ state, due_at }: CodeReadiness, now: Date): string | null {
  const isDue = due_at === null || Date.parse(due_at) <= now.getTime()
  return CODE_OBSTACLES[state === 'scheduled' && isDue ? 'pending' : state]
}

const CODE_OBSTACLES = {
  missing: 'access_code.missing',
  after_confirmation: 'access_code.after_confirmation',
  after_checkin: 'access_code.after_checkin',
  scheduled: 'access_code.scheduled',
  pending: 'access_code.not_verified',
  verified: null,
} as const satisfies Record<CodeReadiness['state'], string | null>

/** The amount of a booking with the decimals of its currency. */
export const shownAmount = ({
  total_amount,
  currency,
}: Pick<VisibleBooking, 'total_amount' | 'currency'>): string | null =>
  total_amount === null || currency === null ? null : amountIn(currency, total_amount)

function guestFields({ env, vault }: Pick<Services, 'env' | 'vault'>, row: VisibleBooking) {
  const code = vault.open(row.code, sealedPlace('code', row.id))
  return {
    code,
    checkin_url: checkinUrl({ env }, code),
    external_reference: row.external_reference,
    guest_first_name: row.guest_first_name,
    guest_last_name: row.guest_last_name,
    guest_email: vault.openOptional(row.guest_email, sealedPlace('guest_email', row.id)),
    guest_phone: vault.openOptional(row.guest_phone, sealedPlace('guest_phone', row.id)),
    locale: row.locale,
    special_requests: row.special_requests,
    notes: row.notes,
    payment_method: row.payment_method,
    total_amount: shownAmount(row),
    currency: row.currency,
    feed: followedFeed(row),
  }
}
