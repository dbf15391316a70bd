// Without zod, so that tables and forms read the same lists as the schemas.
import { TRANSLATIONS, type WrittenField } from '../properties/property-values.ts'
import { UNDO_OBSTACLES } from './feed-values.ts'

/** What a file can have in its rows. */
export const IMPORT_KINDS = ['bookings', 'properties'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

export const IMPORT_STATES = ['checked', 'applying', 'applied', 'undoing', 'undone', 'discarded'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** The exports that are recognised by their headings; anything else with the columns that are needed is `generic`. */
export const IMPORT_FORMATS = ['own', 'airbnb', 'booking_com', 'booking_com_invoice', 'generic'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

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
  'booked_on',
  'listing',
  'amount',
  'currency',
  'source',
] as const
export type ReservationField = (typeof RESERVATION_FIELDS)[number]

/** What a column of properties can be: fields of the property that is created. */
export const PROPERTY_FIELDS = [
  'name',
  'kind',
  'address',
  'postal_code',
  'city',
  'country_code',
  'latitude',
  'longitude',
  'time_zone',
  'check_in_time',
  'check_out_time',
  'max_guests',
  'tags',
  'rooms_count',
  'wifi_name',
  'wifi_password',
  'arrival_notes',
  'house_rules',
  'texts_locale',
  ...TRANSLATIONS.map(({ field }) => field),
  'registration_number',
  'regional_licence',
  'ses_establishment_code',
] as const
export type PropertyField = (typeof PROPERTY_FIELDS)[number]

/** What a column can be, of bookings or properties. */
export const IMPORT_FIELDS = [...new Set([...RESERVATION_FIELDS, ...PROPERTY_FIELDS])]
export type ImportField = ReservationField | PropertyField

/** How days with the month as a number are written. ISO days need no order. */
export const DATE_ORDERS = ['day_first', 'month_first'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

export const IMPORT_ACTIONS = ['add', 'fill', 'same', 'conflict', 'cancel', 'unreadable'] as const
export type ImportAction = (typeof IMPORT_ACTIONS)[number]

/** The actions that change something when an import is applied. */
export const CHANGING_ACTIONS = ['add', 'fill', 'cancel'] as const satisfies ImportAction[]

/** Why a row cannot be read, or belongs to nothing that the caller may change. */
export const UNREADABLE_ROW_REASONS = [
  /** A column that is needed is not in the file. */
  'column_missing',
  /** More cells than headings. */
  'columns_shifted',
  'reference_missing',
  'date_unreadable',
  /** 3/4 could be in March or in April. */
  'date_order_unknown',
  'dates_reversed',
  'stay_too_long',
  /** Neither confirmed nor cancelled, and no booking has it. */
  'status_unclear',
  'unknown_listing',
  /** The caller sees the property, but may not change its bookings. */
  'property_not_allowed',
  /** The property belongs to another account than those of most rows. */
  'other_account',
  'property_archived',
  /** An earlier row of the file is the same. */
  'duplicate',
  /** A field of a property is missing. */
  'missing',
  /** A field of a property is not valid. */
  'invalid',
] as const
export type UnreadableRowReason = (typeof UNREADABLE_ROW_REASONS)[number]

/** Why a row that can be read has its action. */
export const ROW_REASONS = [
  'new',
  /** A booking with its reference. */
  'same_reference',
  /** A booking of the property with the same days. */
  'same_nights',
  /** A property with the same name. */
  'same_name',
  /** The file says that it was cancelled, and no booking is active. */
  'cancelled_in_file',
  /** The booking was cancelled here, and stays so. */
  'cancelled_here',
  /** The stay of a cancelled row is over. */
  'over',
  /** The guest of the booking was erased. */
  'erased',
  'nights_taken',
  /** Bookings changed after the file was checked, so that more than agreed would have to change. */
  'changed_since',
] as const
export type RowReason = (typeof ROW_REASONS)[number]

/** The fields of a booking that an import fills if they are empty. */
export const FILLED_FIELDS = [
  'external_reference',
  'guest_first_name',
  'guest_last_name',
  'guest_phone',
  'guest_email',
  'guests_number',
  'adults_count',
  'children_count',
  'infants_count',
  'contracted_on',
  'total_amount',
  'currency',
] as const
export type FilledField = (typeof FILLED_FIELDS)[number]

/** What a row fills: empty fields of a booking, or texts that a property lacks. */
export type Filled = FilledField | WrittenField

/** Why an undo left a row as it was. */
export const IMPORT_OBSTACLES = [...UNDO_OBSTACLES, 'has_bookings'] as const
export type ImportObstacle = (typeof IMPORT_OBSTACLES)[number]

/** An uploaded sheet may have 5 MiB. */
export const MAX_SHEET_BYTES = 5 * 1024 * 1024

/** How long a checked import waits to be applied before it is discarded. */
export const UNAPPLIED_DAYS = 7
