import type { Locale } from '@stayward/contract/kernel/locale'

/** The exports that are recognised by their headings; anything else with the columns of a stay is `generic`. */
export const IMPORT_KINDS = ['own', 'airbnb', 'booking_com', 'booking_com_invoice', 'generic'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** What a column of reservations can be. */
export const RESERVATION_FIELDS = [
  'reference',
  'status',
  'guest_name',
  'booker_name',
  'guest_first_name',
  'guest_last_name',
  'phone',
  'email',
  'adults',
  'children',
  'infants',
  'guests_number',
  'from',
  'to',
  'listing',
  'amount',
  'currency',
] as const
export type ReservationField = (typeof RESERVATION_FIELDS)[number]

/** The language of headings. Croatian is no language of ours, but channels write it. */
export type HeadingLanguage = Locale | 'hr'

/** Headings of a field by language, parted by `|`. */
export type Headings = Partial<Record<HeadingLanguage, string>>

/** The headings of an export's columns. */
export type Columns = Partial<Record<ReservationField, Headings>>
