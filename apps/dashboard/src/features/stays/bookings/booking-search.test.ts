import { BookingList } from '@stayward/contract/stays/booking'
import { describe, expect, it } from 'vitest'
import {
  BOOKING_PERIODS,
  bookingListInput,
  bookingSearchPath,
  bookingTotalInput,
  countFilters,
  hiddenMatches,
  hidingOthers,
  isUnfiltered,
  parseBookingSearch,
  searchEverywhere,
  sortOf,
} from './booking-search'

const PROPERTY = '01920000-0000-7000-8000-000000000001'
const OTHER = '01920000-0000-7000-8000-000000000002'
const parse = (query: string) => parseBookingSearch(new URLSearchParams(query))

describe('the search of bookings', () => {
  it('starts with the stays that are not over and not cancelled, the next arrival first', () => {
    const search = parse('')
    expect(isUnfiltered(search)).toBe(true)
    expect(bookingListInput(search, '2026-11-20')).toEqual({
      from: '2026-11-19',
      sort: 'from',
      status: ['confirmed', 'tentative', 'no_show'],
    })
  })

  it('has cancelled ones wherever a status, days or another period are chosen', () => {
    const statusOf = (query: string) => bookingListInput(parse(query), '2026-11-20')?.status
    expect(statusOf('status=cancelled')).toEqual(['cancelled'])
    expect(statusOf('from=2026-12-05')).toBeUndefined()
    expect(statusOf('phase=all')).toBeUndefined()
    expect(statusOf('phase=past')).toBeUndefined()
  })

  it('reads what it writes', () => {
    const query =
      `phase=past&status=cancelled%2Cno_show&source=airbnb&property_id=${PROPERTY}%2C${OTHER}` +
      '&tag=Beach&date=arrival&from=2026-12-05&to=2026-12-09&query=ana&sort=created_at&columns=arrival%2Camount'
    const search = parse(query)
    expect(search).toEqual({
      period: 'past',
      status: ['cancelled', 'no_show'],
      source: ['airbnb'],
      property_id: [PROPERTY, OTHER],
      tag: 'Beach',
      date: 'arrival',
      from: '2026-12-05',
      to: '2026-12-09',
      query: 'ana',
      sort: 'created_at',
      columns: ['arrival', 'amount'],
    })
    expect(bookingSearchPath(search)).toBe(`/bookings?${query}`)
  })

  it('ignores words it does not know', () => {
    expect(parse('phase=soon&status=lost&source=fax&property_id=1&date=x&from=never&sort=name')).toEqual(
      parse(''),
    )
  })

  it('keeps columns in the order of the table, and none at all', () => {
    expect(parse('columns=status,fax,property').columns).toEqual(['property', 'status'])
    const bare = { ...parse(''), columns: [] }
    expect(bookingSearchPath(bare)).toBe('/bookings?columns=none')
    expect(parse('columns=none').columns).toEqual([])
    expect(bookingSearchPath(parse(''))).toBe('/bookings')
  })

  it('counts what is set beside the text, and asks for the total without an order', () => {
    expect(countFilters(parse('query=ana&sort=guest'))).toBe(0)
    expect(
      countFilters(parse(`phase=past&status=cancelled,no_show&source=vrbo&property_id=${PROPERTY}`)),
    ).toBe(4)
    expect(countFilters(parse('from=2026-12-05&to=2026-12-09'))).toBe(1)
    expect(bookingTotalInput(parse('query=ana&sort=guest'), '2026-11-20')).toEqual({
      from: '2026-11-19',
      query: 'ana',
      status: ['confirmed', 'tentative', 'no_show'],
    })
  })

  it('shows the past from its end', () => {
    expect(sortOf(parse('phase=past'))).toBe('-from')
    expect(sortOf(parse('phase=past&sort=from'))).toBe('from')
  })

  it('takes days over what is ahead, and counts the last one in', () => {
    expect(bookingListInput(parse('to=2026-12-09'), '2026-11-20')).toEqual({ to: '2026-12-10', sort: 'from' })
    expect(bookingListInput(parse('date=created&from=2026-11-01'), '2026-11-20')).toEqual({
      date: 'created',
      from: '2026-11-01',
      sort: 'from',
    })
    expect(bookingListInput(parse('date=created'), '2026-11-20')).toEqual(
      bookingListInput(parse(''), '2026-11-20'),
    )
  })

  it.each(BOOKING_PERIODS)('asks for %s in words the service understands', (period) => {
    const input = bookingListInput(
      { ...parse(`property_id=${PROPERTY}&query=a&status=confirmed`), period },
      '2026-11-20',
    )
    expect(BookingList.safeParse(input).error).toBeUndefined()
  })
})

describe('what filters hide of a search', () => {
  const total = (count: number, part: object = {}) => ({
    total: count,
    has_more: false,
    is_similar: false,
    ...part,
  })
  const similar = { is_similar: true }
  const cut = { has_more: true }

  it.each([
    ['more of the same', total(2), total(5), 3],
    ['nothing', total(2), total(2), 0],
    ['nothing, though one was cancelled in between', total(3), total(2), 0],
    ['all, where the list only has what resembles it', total(4, similar), total(1), 1],
    ['nothing, where everything only resembles it', total(1, similar), total(3, similar), 0],
    ['nothing that could be counted', total(1000, cut), total(1000, cut), 0],
  ])('is %s', (_what, listed, everywhere, count) => {
    expect(hiddenMatches(listed, everywhere)).toEqual({ count, isMore: everywhere.has_more })
  })

  it('is more than could be counted', () => {
    expect(hiddenMatches(total(200), total(1000, cut))).toEqual({ count: 800, isMore: true })
  })

  it.each([
    ['', 'ahead'],
    ['query=ana&sort=amount&columns=amount', 'ahead'],
    ['phase=past', 'filters'],
    ['status=cancelled', 'filters'],
    ['phase=all&from=2026-12-05', 'filters'],
    ['phase=all&query=ana&sort=amount&columns=amount', null],
  ])('is hidden, of %j, by %s', (query, hiddenBy) => {
    expect(hidingOthers(parse(query))).toBe(hiddenBy)
  })

  it('is found by the same words without any filter', () => {
    const narrow = parse(
      `phase=current&status=confirmed&tag=Beach&from=2026-12-05&query=ana&sort=guest&columns=amount`,
    )
    expect(bookingSearchPath(searchEverywhere(narrow))).toBe(
      '/bookings?phase=all&query=ana&sort=guest&columns=amount',
    )
  })
})
