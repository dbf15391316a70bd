import { z } from 'zod'
import { CheckinClosedReason, CheckinState } from './checkin.ts'
import { PaymentMethod } from './guest-registration/catalogues.ts'
import { Locale } from '../kernel/locale.ts'
import { BookingReport } from '../authorities/report.ts'
import { changesPage, changesQuery, cursorQuery } from '../kernel/paging.ts'
import { clearable } from '../kernel/patch.ts'
import {
  AllowedAction,
  Amount,
  Currency,
  Day,
  DayOrInstant,
  Id,
  Instant,
  KnownEmail,
  optional,
  prose,
  text,
  TimeOfDay,
} from '../kernel/primitives.ts'
import { BOOKING_STATUS_WORDS } from './booking-states.ts'

export const BOOKING_STATUSES = ['tentative', 'confirmed', 'cancelled', 'no_show'] as const
export const BookingStatus = z.enum(BOOKING_STATUSES).meta({ id: 'BookingStatus' })
export type BookingStatus = z.infer<typeof BookingStatus>

export const BookingSource = z
  .enum(['direct', 'airbnb', 'booking', 'vrbo', 'ical', 'other'])
  .meta({ id: 'BookingSource' })

export const BookingPhase = z
  .enum(['upcoming', 'arriving_today', 'current', 'departing_today', 'past'])
  .meta({ id: 'BookingPhase' })
export type BookingPhase = z.infer<typeof BookingPhase>

/** The writable fields of a booking, without defaults, so that an update never writes one. */
const bookingFields = {
  from: DayOrInstant.meta({ example: '2026-12-05' }),
  to: DayOrInstant.meta({ example: '2026-12-09' }),
  guests_number: z.int().min(1).max(100).meta({ example: 3 }),
  adults_count: z.int().min(0).max(100),
  children_count: z.int().min(0).max(100),
  infants_count: z.int().min(0).max(100),
  status: z.enum(['tentative', 'confirmed']),
  source: BookingSource,
  external_reference: text(100).meta({
    description:
      'The booking’s reference at its source. Unique per property and source among tentative and confirmed bookings.',
  }),
  guest_first_name: text(100),
  guest_last_name: text(100),
  guest_email: z.email().max(250),
  guest_phone: text(30),
  locale: Locale,
  arrival_time: TimeOfDay,
  departure_time: TimeOfDay,
  special_requests: prose(2000),
  notes: prose(5000),
  contracted_on: Day,
  payment_method: PaymentMethod,
  total_amount: Amount.meta({
    description:
      'A decimal string with at most the decimals of its currency: two for EUR, none for JPY, three for KWD.',
  }),
  currency: Currency.meta({ description: 'ISO 4217, upper case. Required with `total_amount`.' }),
}

export const BookingCreate = z
  .strictObject({
    ...bookingFields,
    adults_count: optional(bookingFields.adults_count),
    children_count: optional(bookingFields.children_count),
    infants_count: optional(bookingFields.infants_count),
    status: bookingFields.status.default('confirmed'),
    source: bookingFields.source.default('direct'),
    external_reference: optional(bookingFields.external_reference),
    guest_first_name: optional(bookingFields.guest_first_name),
    guest_last_name: optional(bookingFields.guest_last_name),
    guest_email: optional(bookingFields.guest_email),
    guest_phone: optional(bookingFields.guest_phone),
    locale: optional(bookingFields.locale),
    arrival_time: optional(bookingFields.arrival_time),
    departure_time: optional(bookingFields.departure_time),
    special_requests: optional(bookingFields.special_requests),
    notes: optional(bookingFields.notes),
    contracted_on: optional(bookingFields.contracted_on).meta({
      description:
        'Not later than today at the property, nor later than the arrival. Defaults to today or the arrival, whichever ' +
        'is earlier.',
    }),
    payment_method: optional(bookingFields.payment_method),
    total_amount: optional(bookingFields.total_amount),
    currency: optional(bookingFields.currency),
  })
  .meta({
    id: 'BookingCreate',
    examples: [
      {
        from: '2026-12-05',
        to: '2026-12-09',
        guests_number: 3,
        guest_first_name: 'Ana',
        guest_last_name: 'Prueba',
        guest_email: 'ana@example.com',
        source: 'direct',
      },
    ],
  })
export type BookingCreate = z.infer<typeof BookingCreate>

/** What a PATCH may change. `status` is a command and must be alone in its call. */
export const BookingUpdate = z.strictObject({
  from: bookingFields.from.optional(),
  to: bookingFields.to.optional(),
  guests_number: bookingFields.guests_number.optional(),
  adults_count: clearable(bookingFields.adults_count),
  children_count: clearable(bookingFields.children_count),
  infants_count: clearable(bookingFields.infants_count),
  status: z
    .enum(BOOKING_STATUS_WORDS)
    .optional()
    .meta({
      description:
        'A command, sent without other fields: `confirm`, `cancel`, `no_show` (from the arrival date) or `reinstate` ' +
        '(until the stay ends). The statuses `confirmed` and `cancelled` are accepted in place of the command that leads ' +
        'to them.',
    }),
  source: bookingFields.source.optional(),
  external_reference: clearable(bookingFields.external_reference),
  guest_first_name: clearable(bookingFields.guest_first_name),
  guest_last_name: clearable(bookingFields.guest_last_name),
  guest_email: clearable(bookingFields.guest_email),
  guest_phone: clearable(bookingFields.guest_phone),
  locale: clearable(bookingFields.locale),
  arrival_time: clearable(bookingFields.arrival_time),
  departure_time: clearable(bookingFields.departure_time),
  special_requests: clearable(bookingFields.special_requests),
  notes: clearable(bookingFields.notes),
  contracted_on: bookingFields.contracted_on.optional(),
  payment_method: clearable(bookingFields.payment_method),
  total_amount: clearable(bookingFields.total_amount),
  currency: clearable(bookingFields.currency),
})
export type BookingUpdate = z.infer<typeof BookingUpdate>

export const BookingCheckin = z
  .strictObject({
    state: CheckinState,
    registered: z.int(),
    expected: z.int(),
    has_minors: z.boolean(),
    completed_at: Instant.nullable(),
    closed_at: Instant.nullable(),
    closed_reason: CheckinClosedReason.nullable(),
  })
  .meta({ id: 'BookingCheckin' })

export const Readiness = z
  .strictObject({
    ready: z.boolean(),
    items: z.array(
      z.strictObject({
        kind: z.enum(['checkin', 'guest_correction', 'signatures', 'access_codes', 'report']),
        ok: z.boolean(),
        reason: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Readiness' })

export const Booking = z
  .strictObject({
    id: Id,
    property_id: Id,
    code: z.string().nullable(),
    checkin_url: z.url().nullable(),
    from: Instant,
    to: Instant,
    arrival_date: Day,
    departure_date: Day,
    nights: z.int(),
    time_zone: z.string(),
    guests_number: z.int(),
    adults_count: z.int().nullable(),
    children_count: z.int().nullable(),
    infants_count: z.int().nullable(),
    status: BookingStatus,
    phase: BookingPhase,
    source: BookingSource,
    external_reference: z.string().nullable(),
    guest_first_name: z.string().nullable(),
    guest_last_name: z.string().nullable(),
    guest_email: KnownEmail.nullable(),
    guest_phone: z.string().nullable(),
    locale: Locale.nullable(),
    arrival_time: z.string().nullable(),
    departure_time: z.string().nullable(),
    special_requests: z.string().nullable(),
    notes: z.string().nullable(),
    contracted_on: Day,
    payment_method: PaymentMethod.nullable(),
    total_amount: z.string().nullable().meta({
      description: 'A decimal string with the decimals of its currency: `480.00` for EUR, `48000` for JPY.',
    }),
    currency: z.string().nullable(),
    checkin: BookingCheckin,
    readiness: Readiness,
    report: BookingReport.nullable().meta({ description: 'The reports to the authority.' }),
    allowed_actions: z.array(AllowedAction),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'Booking' })
export type Booking = z.infer<typeof Booking>

export const BookingSort = z.enum(['from', '-from', 'created_at', '-created_at'])

export const BookingList = z.strictObject({
  ...cursorQuery,
  ...changesQuery,
  property_id: z.array(Id).max(100).optional(),
  status: z.array(BookingStatus).optional(),
  source: z.array(BookingSource).optional(),
  phase: BookingPhase.optional(),
  from: Day.optional(),
  to: Day.optional().meta({ description: 'Exclusive.' }),
  date: z
    .enum(['stay', 'arrival', 'departure', 'created'])
    .default('stay')
    .meta({ description: 'The date that `from` and `to` filter by.' }),
  external_reference: z.string().trim().min(1).max(100).optional().meta({
    description: 'The exact reference. Returns nothing if the caller may not see references.',
  }),
  query: z.string().trim().max(100).optional().meta({
    description:
      'Part of a name or external reference, or a full email address, phone number or check-in code.',
  }),
  sort: BookingSort.default('from'),
})
export const BookingPage = changesPage(Booking).meta({ id: 'BookingPage' })
