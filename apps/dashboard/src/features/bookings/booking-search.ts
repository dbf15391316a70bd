import type { Booking } from '@stayward/contract/booking'
import { knownId, knownQuery, knownWord } from '../../components/known-words'
import { paths } from '../../paths'
import type { Inputs } from '../../trpc/types'
import { addDays } from './days'

type Sort = NonNullable<Inputs['bookings']['list']['sort']>

const PERIODS = {
  ahead: true,
  arriving_today: true,
  current: true,
  departing_today: true,
  past: true,
  all: true,
} as const
const STATUSES: Record<Booking['status'], true> = {
  confirmed: true,
  tentative: true,
  cancelled: true,
  no_show: true,
}
const SORTS: Record<Sort, true> = { from: true, '-from': true, '-created_at': true, created_at: true }

export type BookingPeriod = keyof typeof PERIODS

/** What the list of bookings is narrowed to, as the address says it. `ahead` is every stay that is not over. */
export type BookingSearch = {
  period: BookingPeriod
  status: Booking['status'][]
  property_id: string | null
  query: string
  sort: Sort | null
}

// The keys of a record typed by the contract, which the compiler keeps complete.
export const BOOKING_PERIODS = Object.keys(PERIODS) as BookingPeriod[]
export const BOOKING_STATUSES = Object.keys(STATUSES) as Booking['status'][]
export const BOOKING_SORTS = Object.keys(SORTS) as Sort[]

/** Reads the address; words that it does not know are left out, so that an old link still opens the list. */
export function parseBookingSearch(params: URLSearchParams): BookingSearch {
  return {
    period: knownWord(BOOKING_PERIODS, params.get('phase')) ?? 'ahead',
    status: BOOKING_STATUSES.filter((status) => params.get('status')?.split(',').includes(status)),
    property_id: knownId(params.get('property_id')),
    query: knownQuery(params.get('query')),
    sort: knownWord(BOOKING_SORTS, params.get('sort')),
  }
}

/** The address of a search; what is as by default is left out. */
export const bookingSearchPath = ({ period, status, property_id, query, sort }: BookingSearch): string =>
  paths.bookings({
    phase: period === 'ahead' ? undefined : period,
    status: status.join(','),
    property_id: property_id ?? undefined,
    query,
    sort: sort ?? undefined,
  })

/** How a search is sorted: the next arrival first, in the past the latest. */
export const sortOf = ({ sort, period }: BookingSearch): Sort =>
  sort ?? (period === 'past' || period === 'all' ? '-from' : 'from')

/** The list that a search asks for on a day. Server and browser make it alike, so that a prefetch is found. */
export function bookingListInput(search: BookingSearch, today: string): Inputs['bookings']['list'] {
  const { period, status, property_id, query } = search
  return {
    sort: sortOf(search),
    // A stay covers its nights, so that one which ends today covers yesterday's last.
    ...(period === 'ahead' && { from: addDays(today, -1) }),
    ...(period !== 'ahead' && period !== 'all' && { phase: period }),
    ...(status.length > 0 && { status }),
    ...(property_id && { property_id: [property_id] }),
    ...(query && { query }),
  }
}

/** True while the list shows what it shows by default. */
export const isUnfiltered = ({ period, status, property_id, query }: BookingSearch): boolean =>
  period === 'ahead' && status.length === 0 && property_id === null && query === ''
