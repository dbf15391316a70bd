import { expect, it } from 'vitest'
import { calendarSearchPath, INITIAL_SEARCH, parseCalendarSearch } from './calendar-search'

const parse = (query: string) => parseCalendarSearch(new URLSearchParams(query))

it('reads an address and writes it again', () => {
  const query = 'view=agenda&zoom=month&date=2026-12-05&query=casa&group=none'
  expect(parse(query)).toEqual({
    view: 'agenda',
    zoom: 'month',
    date: '2026-12-05',
    query: 'casa',
    is_grouped: false,
  })
  expect(calendarSearchPath(parse(query))).toBe(`/calendar?${query}`)
})

it('leaves out what is as by default, and what no calendar knows', () => {
  expect(calendarSearchPath(INITIAL_SEARCH)).toBe('/calendar')
  expect(parse('view=tree&zoom=century&date=2027-02-29')).toEqual(INITIAL_SEARCH)
})
