import type { DateOrder, ImportFormat, ReservationField } from '@stayward/contract/channels/import-values'
import { decimalsOf } from '@stayward/contract/kernel/currency'
import { MAX_NAME } from '@stayward/contract/kernel/limits'
import { BookingCreate, type BookingSource } from '@stayward/contract/stays/booking'
import { BOOKING_LIMITS, BOOKING_SOURCES, BOOKING_TEXTS } from '@stayward/contract/stays/booking-values'
import { printable, withoutInvisible } from '@stayward/integrations/calendars/printable-text'
import type { SheetCell, SheetRow } from '@stayward/integrations/sheets/sheet-row'
import { toE164 } from '../../kernel/phone.ts'
import { readAmount } from './read-amount.rules.ts'
import { type DayFault, readDay } from './read-day.rules.ts'
import type { ReservationMapping } from './recognise-columns.rules.ts'

/** The states of a reservation that an import tells apart; `other` is anything a person has to look at. */
export type ReservationStatus = 'confirmed' | 'cancelled' | 'other'

/** A column whose content was left out, and the content. */
export type LeftOut = { column: ReservationField; text: string }

/** A reservation of an uploaded sheet. Without a currency, `amount` is in hundredths. */
export type Reservation = {
  line: number
  reference: string | null
  status: ReservationStatus
  guest_first_name: string | null
  guest_last_name: string | null
  phone: string | null
  email: string | null
  adults: number | null
  children: number | null
  infants: number | null
  guests_number: number | null
  from: string
  to: string
  booked_on: string | null
  source: BookingSource | null
  listing: string | null
  amount: number | null
  currency: string | null
  left_out: LeftOut[]
}

/** Why a row is no reservation. */
export type UnreadableReason = DayFault | 'columns_shifted' | 'reference_missing' | 'dates_reversed'

/** A row as a reservation, or the reason and the column why it is none. */
export type ReservationReading =
  | { outcome: 'read'; reservation: Reservation }
  | { outcome: 'unreadable'; line: number; reason: UnreadableReason; column: ReservationField | null }

/** Reads a row of a sheet whose columns are known. What is wrong beside code and dates is left out and named. */
export function readReservation(
  { line, cells }: SheetRow,
  { columns, width, date_order }: ReservationMapping,
  format: ImportFormat,
): ReservationReading {
  const refuse = (reason: UnreadableReason, column: ReservationField | null = null): ReservationReading => ({
    outcome: 'unreadable',
    line,
    reason,
    column,
  })
  // A comma in a name without quotes moves everything behind it.
  if (cells.slice(width).some((cell) => cell !== null)) return refuse('columns_shifted')
  const cellOf = (field: ReservationField): SheetCell => {
    const column = columns[field]
    return column === undefined ? null : (cells[column] ?? null)
  }
  const from = readDay(cellOf('from'), date_order)
  if ('fault' in from) return refuse(from.fault, 'from')
  const to = readDay(cellOf('to'), date_order)
  if ('fault' in to) return refuse(to.fault, 'to')
  if (to.day <= from.day) return refuse('dates_reversed', 'to')
  const reference = lineOf(withoutInvisible(rawOf(cellOf('reference'))))
  const isNeeded = format !== 'generic' && format !== 'own'
  if (reference === null ? isNeeded : reference.length > BOOKING_TEXTS.external_reference.max)
    return refuse('reference_missing', 'reference')
  const optional = readOptional(cellOf, date_order)
  return {
    outcome: 'read',
    reservation: {
      line,
      reference,
      status: statusOf(textOf(cellOf('status'))),
      ...optional,
      from: from.day,
      to: to.day,
      listing: textOf(cellOf('listing')),
    },
  }
}

/** The fields without which a reservation is still one. */
function readOptional(cellOf: (field: ReservationField) => SheetCell, date_order: DateOrder | null) {
  const left_out: LeftOut[] = []
  /** The value of a field; what it cannot be read from is left out. */
  const read = <Value>(column: ReservationField, reader: (text: string, cell: SheetCell) => Value | null) => {
    const cell = cellOf(column)
    const text = textOf(cell)
    if (text === null) return null
    const value = reader(text, cell)
    if (value === null) left_out.push({ column, text })
    return value
  }
  const adults = read('adults', countOf)
  const children = read('children', countOf)
  const infants = read('infants', countOf)
  const currency = read('currency', (text) =>
    decimalsOf(text.toUpperCase()) === null ? null : text.toUpperCase(),
  )
  const amount = read('amount', (_text, cell) => readAmount(cell, currency))
  const people = read('guests_number', countOf) ?? sumOf(adults, children, infants)
  const booked_on = read('booked_on', (_text, cell) => dayIn(cell, date_order))
  return {
    ...namesOf(cellOf),
    booked_on,
    source: read('source', sourceOf),
    phone: read('phone', toE164),
    email: read('email', emailOf),
    adults,
    children,
    infants,
    guests_number: people === 0 ? null : people,
    amount: amount?.minor ?? null,
    currency: amount?.currency ?? null,
    left_out,
  }
}

const dayIn = (cell: SheetCell, date_order: DateOrder | null): string | null => {
  const read = readDay(cell, date_order)
  return 'day' in read ? read.day : null
}

const sourceOf = (text: string): BookingSource | null =>
  BOOKING_SOURCES.find((source) => source === text.toLowerCase()) ?? null

const rawOf = (cell: SheetCell): string => (cell === null ? '' : String(cell.value))

/** A cell in one line, as bookings accept it; null without anything to see. */
const textOf = (cell: SheetCell): string | null => lineOf(rawOf(cell))

function lineOf(raw: string): string | null {
  const text = printable(raw.replaceAll(/[\p{Cc}\s]+/gu, ' ')).trim()
  // Joiners alone are nothing.
  return /[^\p{Cf}\s]/u.test(text) ? text : null
}

const countOf = (text: string): number | null => {
  const count = /^\d{1,3}$/.test(text) ? Number(text) : NaN
  return count <= BOOKING_LIMITS.guests ? count : null
}

const emailOf = (text: string): string | null =>
  BookingCreate.shape.guest_email.safeParse(text).success ? text : null

/** How many come, if it is known how many adults do. */
const sumOf = (adults: number | null, children: number | null, infants: number | null): number | null =>
  adults === null ? null : adults + (children ?? 0) + (infants ?? 0)

const CANCELLED = /cancel|annul|annull|stornier|otkazan|abgesagt/i
const CONFIRMED =
  /^(ok|confirm|confermat|bestätig|potvrđen|past guest|currently hosting|arriving|checking out|huésped anterior|ehemaliger gast|ancien voyageur|ospite precedente|hóspede anterior)/i

/** The state of a reservation in any language. Without a column for it, a list names those that take place. */
function statusOf(text: string | null): ReservationStatus {
  if (text === null) return 'confirmed'
  // Catalan parts the l of `cancel·lada`.
  if (CANCELLED.test(text.normalize('NFC').replaceAll(/[·_]/g, ''))) return 'cancelled'
  return CONFIRMED.test(text) ? 'confirmed' : 'other'
}

/** The guest's name in two parts. Booking.com writes who booked with the surname and a comma in front. */
function namesOf(cellOf: (field: ReservationField) => SheetCell) {
  const first = nameOf(textOf(cellOf('guest_first_name')))
  const last = nameOf(textOf(cellOf('guest_last_name')))
  if (first !== null || last !== null) return { guest_first_name: first, guest_last_name: last }
  const name = textOf(cellOf('booker_name')) ?? firstGuest(rawOf(cellOf('guest_name')))
  const [surname = '', given] = name?.split(',') ?? []
  if (given !== undefined) return { guest_first_name: nameOf(given), guest_last_name: nameOf(surname) }
  const [word = '', ...words] = surname.trim().split(/\s+/)
  return { guest_first_name: nameOf(word), guest_last_name: nameOf(words.join(' ')) }
}

/** The first of several guests, each of whom has a first name and a surname. */
const firstGuest = (names: string): string | null => lineOf(names.trim().split(/[,;\r\n]/)[0] ?? '')

/** A name that fits. A character outside the BMP is not cut in two. */
const nameOf = (text: string | null): string | null =>
  lineOf((text ?? '').slice(0, MAX_NAME).replace(/\p{Cs}$/u, ''))
