import { expect, it } from 'vitest'
import { calendarSearchPath, INITIAL_SEARCH, parseCalendarSearch } from './calendar-search'

const parse = (query: string) => parseCalendarSearch(new URLSearchParams(query))

it('reads an address and writes it again', () => {
  const query =
    'view=agenda&zoom=month&date=2026-12-05&query=casa&tag=Beach&group=none&folded=sevilla%7C50%2525%7Ca%257Cb&colors=status'
  expect(parse(query)).toEqual({
    view: 'agenda',
    zoom: 'month',
    date: '2026-12-05',
    query: 'casa',
    tag: 'Beach',
    grouping: 'none',
    folded: ['sevilla', '50%', 'a|b'],
    colors: 'status',
  })
  expect(calendarSearchPath(parse(query))).toBe(`/calendar?${query}`)
})

it('leaves out what is as by default, and what no calendar knows', () => {
  expect(calendarSearchPath(INITIAL_SEARCH)).toBe('/calendar')
  expect(parse('view=tree&zoom=century&date=2027-02-29&group=street&colors=rainbow&folded=')).toEqual(
    INITIAL_SEARCH,
  )
})
