import type { Booking } from '@stayward/contract/stays/booking'
import { keysOf } from '@stayward/contract/kernel/keys'
import {
  BOOKING_DATES,
  BOOKING_SORTS,
  BOOKING_SOURCES,
  BOOKING_STATUSES,
  type BookingDate,
  type BookingSort,
} from '@stayward/contract/stays/booking-values'
import { knownDay, knownId, knownQuery, knownTag, knownWord } from '../../../components/known-words'
import { paths } from '../../../paths'
import type { Inputs, Outputs } from '../../../trpc/types'
import { addDays } from '../../../i18n/days'

const PERIODS = {
  ahead: true,
  arriving_today: true,
  current: true,
  departing_today: true,
  past: true,
  all: true,
} as const
export type BookingPeriod = keyof typeof PERIODS

/**
 * The filters of the booking list, from the URL. `ahead` is every current and upcoming stay, unless days are
 * given; both days are inclusive. Without a status, `ahead` leaves out cancelled ones: nobody comes.
 */
export type BookingSearch = {
  period: BookingPeriod
  status: Booking['status'][]
  source: Booking['source'][]
  property_id: string[]
  /** Only at properties with this tag; the empty one for all. */
  tag: string
  /** Which of a booking's days must be between the two. */
  date: BookingDate
  from: string | null
  to: string | null
  query: string
  sort: BookingSort | null
  /** The columns of the table. */
  columns: BookingColumn[]
}

/** What the table can show beside the guest, in its order. */
export const BOOKING_COLUMNS = [
  'property',
  'arrival',
  'departure',
  'guests',
  'amount',
  'source',
  'phone',
  'email',
  'checkin',
  'report',
  'created',
  'status',
] as const
export type BookingColumn = (typeof BOOKING_COLUMNS)[number]

const FIRST_COLUMNS: readonly BookingColumn[] = [
  'property',
  'arrival',
  'departure',
  'guests',
  'amount',
  'checkin',
  'status',
]

/** As many properties as fit into a URL and are easy to overview. */
export const MAX_PROPERTIES = 10

export const BOOKING_PERIODS = keysOf(PERIODS)

/** Parses the URL; unknown words are left out, so that an old link still opens the list. */
export function parseBookingSearch(params: URLSearchParams): BookingSearch {
  return {
    period: knownWord(BOOKING_PERIODS, params.get('phase')) ?? 'ahead',
    status: BOOKING_STATUSES.filter((status) => wordsOf(params, 'status').includes(status)),
    source: BOOKING_SOURCES.filter((source) => wordsOf(params, 'source').includes(source)),
    property_id: [...new Set(wordsOf(params, 'property_id').flatMap((word) => knownId(word) ?? []))].slice(
      0,
      MAX_PROPERTIES,
    ),
    tag: knownTag(params.get('tag')),
    date: knownWord(BOOKING_DATES, params.get('date')) ?? 'stay',
    from: knownDay(params.get('from')),
    to: knownDay(params.get('to')),
    query: knownQuery(params.get('query')),
    sort: knownWord(BOOKING_SORTS, params.get('sort')),
    columns: params.has('columns')
      ? BOOKING_COLUMNS.filter((column) => wordsOf(params, 'columns').includes(column))
      : [...FIRST_COLUMNS],
  }
}

const wordsOf = (params: URLSearchParams, name: string): string[] => params.get(name)?.split(',') ?? []

/** The URL of a search; defaults are left out. */
export const bookingSearchPath = ({
  period,
  status,
  source,
  property_id,
  tag,
  date,
  from,
  to,
  query,
  sort,
  columns,
}: BookingSearch): string =>
  paths.bookings({
    phase: period === 'ahead' ? undefined : period,
    status: status.join(','),
    source: source.join(','),
    property_id: property_id.join(','),
    tag,
    date: date === 'stay' ? undefined : date,
    from: from ?? undefined,
    to: to ?? undefined,
    query,
    sort: sort ?? undefined,
    columns: columns.join() === FIRST_COLUMNS.join() ? undefined : columns.join(',') || 'none',
  })

/** The sort order of a search: next arrival first, in the past the latest one. */
export const sortOf = ({ sort, period }: BookingSearch): BookingSort =>
  sort ?? (period === 'past' || period === 'all' ? '-from' : 'from')

const COMING_STATUSES = BOOKING_STATUSES.filter((status) => status !== 'cancelled')

/** The query of a search on a day. Server and browser build it alike, so that a prefetch is found. */
export function bookingListInput(search: BookingSearch, today: string): Inputs['bookings']['list'] {
  const { period, status, source, property_id, tag, date, from, to, query } = search
  const hasDays = from !== null || to !== null
  const statuses = status.length === 0 && period === 'ahead' && !hasDays ? COMING_STATUSES : status
  return {
    sort: sortOf(search),
    // A stay covers its nights, so one that ends today covers yesterday's.
    ...(period === 'ahead' && !hasDays && { from: addDays(today, -1) }),
    ...(hasDays && date !== 'stay' && { date }),
    ...(from && { from }),
    ...(to && { to: addDays(to, 1) }),
    ...(period !== 'ahead' && period !== 'all' && { phase: period }),
    ...(statuses.length > 0 && { status: statuses }),
    ...(source.length > 0 && { source }),
    ...(property_id.length > 0 && { property_id }),
    ...(tag && { tag }),
    ...(query && { query }),
  }
}

/** The same without its order, to count it. */
export function bookingTotalInput(search: BookingSearch, today: string): Inputs['bookings']['total'] {
  const { sort: _sort, ...filter } = bookingListInput(search, today) ?? {}
  return filter
}

/** The same words among all bookings, whatever else the list was narrowed by. */
export const searchEverywhere = ({ query, sort, columns }: BookingSearch): BookingSearch => ({
  ...parseBookingSearch(new URLSearchParams({ phase: 'all' })),
  query,
  sort,
  columns,
})

type Total = Outputs['bookings']['total']

/** How many bookings have what is searched for and are not in a list, of all that have it; `isMore`: or more. */
export function hiddenMatches(listed: Total, everywhere: Total): { count: number; isMore: boolean } {
  // A list that is too long to be counted hides none that anybody would miss.
  const isKnown = !everywhere.is_similar && !listed.has_more
  const shown = listed.is_similar ? 0 : listed.total
  return { count: isKnown ? Math.max(0, everywhere.total - shown) : 0, isMore: everywhere.has_more }
}

/** How many filters are set beside the search text. */
export const countFilters = ({ period, status, source, property_id, tag, from, to }: BookingSearch): number =>
  Number(period !== 'ahead') +
  Number(tag !== '') +
  Number(from !== null || to !== null) +
  [status, source, property_id].filter(({ length }) => length > 0).length

/** What keeps bookings out of the list beside the search text: `ahead` those that are over or cancelled, as at first. */
export const hidingOthers = (search: BookingSearch): 'filters' | 'ahead' | null => {
  if (countFilters({ ...search, period: 'ahead' }) > 0) return 'filters'
  return search.period === 'all' ? null : search.period === 'ahead' ? 'ahead' : 'filters'
}

/** True while the list has its default filters. */
export const isUnfiltered = ({
  period,
  status,
  source,
  property_id,
  tag,
  from,
  to,
  query,
}: BookingSearch): boolean =>
  period === 'ahead' &&
  tag === '' &&
  [...status, ...source, ...property_id].length === 0 &&
  from === null &&
  to === null &&
  query === ''
