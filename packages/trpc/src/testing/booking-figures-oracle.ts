import type { FigureGrouping } from '@stayward/contract/overview/figure-values'
import { Temporal } from 'temporal-polyfill'

/** An access code as its lock has it: wanted until `ended` if that is set, and seen on the lock at `verified`. */
export type KnownCode = { made: string; verified: string | null; ended: string | null }

/** A booking as it was entered. Instants are UTC; days are those of the property. */
export type KnownBooking = {
  property: { id: string; time_zone: string; tags: readonly string[]; owner: string | null }
  source: string
  arrival: string
  departure: string
  /** When the guests may come in. */
  begins: string
  entered: string
  booked_on: string
  status: 'confirmed' | 'cancelled' | 'no_show' | 'tentative'
  isConflict: boolean
  /** Whether it was confirmed at some time. */
  wasConfirmed: boolean
  /** When it was cancelled; null if nobody knows. */
  cancelled: string | null
  checked_in: string | null
  codes: readonly KnownCode[]
}

const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days

const dayOf = (instant: string, time_zone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(time_zone).toPlainDate().toString()

/** Halves are rounded up; numbers are small, so that counting in tenths is exact. */
function average(values: readonly number[]): string | null {
  if (values.length === 0) return null
  const sum = values.reduce((total, value) => total + value, 0)
  return (Math.floor((sum * 20 + values.length) / (values.length * 2)) / 10).toFixed(1)
}

function median(values: readonly number[]): string | null {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const pair = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  const [low, high] = pair
  return low === undefined || high === undefined ? null : ((low + high) / 2).toFixed(1)
}

const share = (part: number, whole: number): string => (whole === 0 ? 0 : part / whole).toFixed(4)

function staysOf(bookings: readonly KnownBooking[]) {
  const stays = bookings.filter(({ status, isConflict }) => status === 'confirmed' && !isConflict)
  const lengths = stays.map(({ arrival, departure }) => daysBetween(arrival, departure))
  const leads = stays
    .filter(({ booked_on, arrival, entered, begins }) => booked_on < arrival || entered < begins)
    .map(({ booked_on, arrival }) => daysBetween(booked_on, arrival))
  return {
    stays: stays.length,
    average_nights: average(lengths),
    median_nights: median(lengths),
    lead_stays: leads.length,
    average_lead_days: average(leads),
    median_lead_days: median(leads),
  }
}

function cancellationsOf(bookings: readonly KnownBooking[]) {
  const counted = bookings.filter(
    ({ status, wasConfirmed, isConflict }) =>
      !isConflict && status !== 'tentative' && (status !== 'cancelled' || wasConfirmed),
  )
  const cancelled = counted.filter(({ status }) => status === 'cancelled')
  const ahead = cancelled.map(({ cancelled: at, arrival, property }) =>
    at === null ? null : daysBetween(dayOf(at, property.time_zone), arrival),
  )
  const count = (test: (days: number) => boolean) =>
    ahead.filter((days) => days !== null && test(days)).length
  return {
    bookings: counted.length,
    cancelled: cancelled.length,
    rate: share(cancelled.length, counted.length),
    when: {
      days_30_or_more: count((days) => days >= 30),
      days_7_to_29: count((days) => days >= 7 && days < 30),
      days_1_to_6: count((days) => days >= 1 && days < 7),
      arrival_or_later: count((days) => days < 1),
      unknown: ahead.filter((days) => days === null).length,
    },
  }
}

const begun = (bookings: readonly KnownBooking[], now: string) =>
  bookings.filter(({ status, isConflict, begins }) => status === 'confirmed' && !isConflict && begins <= now)

function checkinOf(bookings: readonly KnownBooking[], now: string) {
  const counted = begun(bookings, now).filter(({ entered, begins }) => entered < begins)
  const in_time = counted.filter(({ checked_in, begins }) => checked_in !== null && checked_in <= begins)
  return {
    counted: counted.length,
    in_time: in_time.length,
    share: share(in_time.length, counted.length),
  }
}

function codesOf(bookings: readonly KnownBooking[], now: string) {
  const stays = begun(bookings, now)
  const wanted = stays
    .map(({ codes, begins }) => ({
      begins,
      codes: codes.filter(({ made, ended }) => made < begins && (ended === null || ended >= begins)),
    }))
    .filter(({ codes }) => codes.length > 0)
  const in_time = wanted.filter(({ codes, begins }) =>
    codes.every(({ verified }) => verified !== null && verified <= begins),
  )
  return {
    counted: wanted.length,
    in_time: in_time.length,
    share: share(in_time.length, wanted.length),
    stays: stays.length,
    coverage: share(wanted.length, stays.length),
  }
}

const KEYS: Record<FigureGrouping, (one: KnownBooking) => readonly (string | null)[]> = {
  property: ({ property }) => [property.id],
  tag: ({ property }) => (property.tags.length === 0 ? [null] : property.tags),
  channel: ({ source }) => [source],
  property_owner: ({ property }) => [property.owner],
  month: ({ arrival }) => [arrival.slice(0, 7)],
}

/** What counts bookings by the day of their arrival, booking by booking and without a database. */
export function expectedBookingFigures(
  all: readonly KnownBooking[],
  { from, to, group_by, now }: { from: string; to: string; group_by: FigureGrouping; now: string },
) {
  const bookings = all.filter(({ arrival }) => arrival >= from && arrival < to)
  const keys = [...new Set(bookings.flatMap(KEYS[group_by]))]
  const figures = <Figure extends object>(of: (some: readonly KnownBooking[]) => Figure) => ({
    groups: keys.map((key) => ({
      key,
      ...of(bookings.filter((one) => KEYS[group_by](one).includes(key))),
    })),
    total: of(bookings),
  })
  return {
    stays: figures(staysOf),
    cancellations: figures(cancellationsOf),
    checkin: figures((some) => checkinOf(some, now)),
    codes: figures((some) => codesOf(some, now)),
  }
}
