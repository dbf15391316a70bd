import { z } from 'zod'
import { BookingReport } from '../authorities/report.ts'
import { ExportFormat, exportExamples, PAGING_FIELDS } from '../kernel/export.ts'
import { changed, created, defaulting, nullable, nullableTexts, required, shown } from '../kernel/fields.ts'
import { changesPage, changesQuery, cursorQuery } from '../kernel/paging.ts'
import {
  AllowedAction,
  Amount,
  Currency,
  Day,
  DayOrInstant,
  Id,
  Instant,
  KnownEmail,
  Locale,
  optional,
  TimeOfDay,
  isSimilar,
  searchQuery,
} from '../kernel/primitives.ts'
import { BlockedGuestMatch } from './blocked-guest.ts'
import { BOOKING_STATUS_WORDS } from './booking-states.ts'
import {
  BOOKING_DATES,
  BOOKING_LIMITS,
  BOOKING_PHASES,
  BOOKING_ORDERS,
  BOOKING_SOURCES,
  BOOKING_STATUSES,
  BOOKING_TEXTS,
  MOST_COUNTED,
  NEW_BOOKING_STATUSES,
} from './booking-values.ts'
import { CheckinClosedReason, CheckinState } from './checkin.ts'
import { PaymentMethod } from './guest-registration/catalogues.ts'
import { tagQuery } from '../properties/property-fields.ts'

export const BookingStatus = z.enum(BOOKING_STATUSES).meta({ id: 'BookingStatus' })
export type BookingStatus = z.infer<typeof BookingStatus>
export const BookingSource = z.enum(BOOKING_SOURCES).meta({ id: 'BookingSource' })
export type BookingSource = z.infer<typeof BookingSource>
export const BookingPhase = z.enum(BOOKING_PHASES).meta({ id: 'BookingPhase' })
export type BookingPhase = z.infer<typeof BookingPhase>

const guests = (min: number) => z.int().min(min).max(BOOKING_LIMITS.guests)

/** The writable fields of a booking, in the order of its answers. Its status is created here and changed by commands. */
const bookingFields = {
  from: required(Instant, DayOrInstant.meta({ example: '2026-12-05' })),
  to: required(Instant, DayOrInstant.meta({ example: '2026-12-09' })),
  guests_number: {
    ...required(z.int(), guests(1).meta({ example: 3 })),
    shown: z.int().meta({
      description: 'The property’s `max_guests` while `guests_number_known` is false.',
    }),
  },
  adults_count: nullable(z.int(), guests(0)),
  children_count: nullable(z.int(), guests(0)),
  infants_count: nullable(z.int(), guests(0)),
  status: defaulting(BookingStatus, z.enum(NEW_BOOKING_STATUSES), 'confirmed'),
  source: defaulting(BookingSource, BookingSource, 'direct'),
  ...nullableTexts(BOOKING_TEXTS),
  guest_email: nullable(KnownEmail, z.email().max(BOOKING_LIMITS.guest_email)),
  locale: nullable(Locale, Locale),
  arrival_time: nullable(z.string(), TimeOfDay),
  departure_time: nullable(z.string(), TimeOfDay),
  // Every booking has one; a PATCH cannot clear it.
  contracted_on: {
    ...required(Day, Day),
    created: optional(Day).meta({
      description:
        'Not later than today at the property, nor later than the arrival. Defaults to today or the arrival, whichever ' +
        'is earlier.',
    }),
  },
  payment_method: nullable(PaymentMethod, PaymentMethod),
  total_amount: {
    ...nullable(
      z.string(),
      Amount.meta({
        description:
          'A decimal string with at most the decimals of its currency: two for EUR, none for JPY, three for KWD.',
      }),
    ),
    shown: z.string().nullable().meta({
      description: 'A decimal string with the decimals of its currency: `480.00` for EUR, `48000` for JPY.',
    }),
  },
  currency: nullable(
    z.string(),
    Currency.meta({ description: 'ISO 4217, upper case. Required with `total_amount`.' }),
  ),
}

export const BookingCreate = z.strictObject(created(bookingFields)).meta({
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

/** What a PATCH may change. `status` is a command and is sent alone. */
export const BookingUpdate = z.strictObject({
  ...changed(bookingFields),
  status: z
    .enum(BOOKING_STATUS_WORDS)
    .optional()
    .meta({
      description:
        'A command, sent without other fields: `confirm`, `cancel`, `no_show` (from the arrival date) or `reinstate` ' +
        '(until the stay ends). The statuses `confirmed` and `cancelled` are accepted in place of the command that leads ' +
        'to them.',
    }),
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

/** What a calendar says about a stay. */
const FIELDS_FROM_FEED = ['from', 'to', 'status', 'source', 'external_reference'] as const

export const BookingConflict = z
  .strictObject({
    with: z
      .strictObject({ kind: z.enum(['booking', 'block']), id: Id })
      .nullable()
      .meta({ description: 'What has the first of its nights that are taken.' }),
    since: Instant,
  })
  .meta({ id: 'BookingConflict' })

export const BookingFeed = z
  .strictObject({
    integration_id: Id,
    uid_hint: z.string().nullable().meta({ description: 'The last characters of the event’s UID.' }),
    fields_from_feed: z
      .array(z.enum(FIELDS_FROM_FEED))
      .meta({ description: 'The fields that follow the calendar; what people entered is never changed.' }),
  })
  .meta({ id: 'BookingFeed' })

export const Booking = z
  .strictObject({
    id: Id,
    property_id: Id,
    code: z.string().nullable(),
    checkin_url: z.url().nullable(),
    ...shown(bookingFields),
    guests_number_known: z.boolean().meta({
      description:
        'False for stays from calendars that do not say how many guests come. Check-in can then be neither full nor ' +
        'completed. Guests enter the number when they start check-in, or send `guests_number` in a PATCH.',
    }),
    conflict: BookingConflict.nullable().meta({
      description:
        'Set while nights of an imported stay are taken. It then occupies none, has no access codes, turnover or report, and ' +
        'check-in is closed. As soon as its nights are free, it gets them.',
    }),
    feed: BookingFeed.nullable().meta({
      description: 'Set while the stay follows a calendar feed, for readers who see its guests.',
    }),
    arrival_date: Day,
    departure_date: Day,
    nights: z.int(),
    time_zone: z.string(),
    phase: BookingPhase,
    checkin: BookingCheckin,
    readiness: Readiness,
    report: BookingReport.nullable().meta({ description: 'The reports to the authority.' }),
    allowed_actions: z.array(AllowedAction),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'Booking' })
export type Booking = z.infer<typeof Booking>

/** A new booking, with what its host should know if there is something. It is created nevertheless. */
export const BookingCreated = Booking.extend({
  warnings: z
    .array(z.strictObject({ code: z.literal('guest.blocked'), blocked_guest: BlockedGuestMatch }))
    .min(1)
    .optional()
    .meta({
      description:
        'Left out if there are none. `guest.blocked`: the account has blocked a guest whom this one resembles.',
    }),
}).meta({ id: 'BookingCreated' })

export const BookingList = z.strictObject({
  ...cursorQuery,
  ...changesQuery,
  property_id: z.array(Id).max(100).optional().meta({ description: 'Only of these properties.' }),
  tag: tagQuery,
  status: z.array(BookingStatus).optional().meta({ description: 'Only with one of these statuses.' }),
  source: z.array(BookingSource).optional().meta({ description: 'Only from one of these sources.' }),
  phase: BookingPhase.optional().meta({ description: 'Only those that are at this point of their stay.' }),
  from: Day.optional().meta({ description: 'Only from this day on: see `date`.' }),
  to: Day.optional().meta({ description: 'Exclusive.' }),
  date: z
    .enum(BOOKING_DATES)
    .default('stay')
    .meta({ description: 'The date that `from` and `to` filter by.' }),
  external_reference: z.string().trim().min(1).max(100).optional().meta({
    description: 'The exact reference. Returns nothing if the caller may not see references.',
  }),
  query: searchQuery.optional().meta({
    description:
      'Parts of a guest’s name or of the external reference in any order, part of the name of a property, or a full email ' +
      'address, phone number (with or without its country code) or check-in code. If nothing has that, what resembles it.',
  }),
  sort: z
    .enum(BOOKING_ORDERS)
    .default('from')
    .meta({
      description:
        '`guest` is the name of the guest and `amount` the number without its currency; bookings that have none come first, ' +
        'and last in descending order. `arrival_time` and `departure_time` are by day and planned time at the property, ' +
        'or the property’s own time where none is planned, then by name of the property.',
    }),
})
export type BookingList = z.infer<typeof BookingList>
/** The bookings of an export file: all pages of a list. */
export const BookingExport = BookingList.omit(PAGING_FIELDS)
  .extend({
    format: ExportFormat,
    booking_id: z
      .array(Id)
      .min(1)
      .max(MOST_COUNTED)
      .optional()
      .meta({ description: 'Only these, among the bookings that the other filters match.' }),
  })
  .meta({ id: 'BookingExport', ...exportExamples })
export type BookingExport = z.infer<typeof BookingExport>
/** The bookings whose reports are exported. */
export const ReportExport = BookingExport.meta({ id: 'ReportExport', ...exportExamples })

export const BookingPage = changesPage(Booking)
  .extend({
    is_similar: isSimilar('the items only resemble it'),
  })
  .meta({ id: 'BookingPage' })

/** The bookings to be counted: those of a list, on all of its pages. */
export const BookingTotalQuery = BookingList.omit({ ...PAGING_FIELDS, sort: true })
export type BookingTotalQuery = z.infer<typeof BookingTotalQuery>

/** How many bookings a list has. */
export const BookingTotal = z
  .strictObject({
    total: z.int().meta({ description: `At most ${MOST_COUNTED}.` }),
    has_more: z.boolean().meta({ description: `Whether there are more than ${MOST_COUNTED}.` }),
    is_similar: isSimilar('bookings are counted that only resemble it'),
  })
  .meta({ id: 'BookingTotal' })
