import { keysOf } from '../kernel/keys.ts'
import { MAX_NAME, MAX_PHONE } from '../kernel/limits.ts'

// Without zod, so that tables and forms read the same lists and limits as the schemas.

export const BOOKING_STATUSES = ['confirmed', 'tentative', 'cancelled', 'no_show'] as const

/** Statuses that a new booking may have. */
export const NEW_BOOKING_STATUSES = ['confirmed', 'tentative'] as const

export const BOOKING_SOURCES = ['direct', 'airbnb', 'booking', 'vrbo', 'ical', 'other'] as const

export const BOOKING_PHASES = ['upcoming', 'arriving_today', 'current', 'departing_today', 'past'] as const

export const BOOKING_SORTS = [
  'from',
  '-from',
  '-created_at',
  'created_at',
  'to',
  '-to',
  'guest',
  '-guest',
  '-amount',
  'amount',
] as const
export type BookingSort = (typeof BOOKING_SORTS)[number]

/** The orders of a list: those that people choose, and the arrivals or departures of a day as they come. */
export const BOOKING_ORDERS = [...BOOKING_SORTS, 'arrival_time', 'departure_time'] as const
export type BookingOrder = (typeof BOOKING_ORDERS)[number]

/** The largest number of bookings or guests that is counted exactly; above it a total says that there are more. */
export const MOST_COUNTED = 1000

/** The date by which a list of bookings can be narrowed. */
export const BOOKING_DATES = ['stay', 'arrival', 'departure', 'created'] as const
export type BookingDate = (typeof BOOKING_DATES)[number]

/** What the access codes of a new booking may wait for. */
export const CODE_DELAYS = ['confirmation', 'checkin'] as const

/** Longest texts in characters, and largest numbers. */
export const BOOKING_LIMITS = { guests: 100, guest_email: 250 } as const

/** The texts that a booking may have. Who may not see its guest sees none of them. */
export const BOOKING_TEXTS = {
  external_reference: {
    max: 100,
    example: 'HMX4A9Q2',
    description:
      'The booking’s reference at its source. Unique per property and source among tentative and confirmed bookings.',
  },
  guest_first_name: { max: MAX_NAME, example: 'Ana' },
  guest_last_name: { max: MAX_NAME, example: 'Prueba' },
  guest_phone: { max: MAX_PHONE, example: '+34 612 345 678' },
  special_requests: { max: 2000, multiline: true, example: 'A cot, please.' },
  notes: { max: 5000, multiline: true, example: 'Third stay with us.' },
} as const
export type BookingText = keyof typeof BOOKING_TEXTS

export const BOOKING_TEXT_NAMES = keysOf(BOOKING_TEXTS)
