import { SERVICES } from '@stayward/contract/properties/property-values'
import { describe, expect, it } from 'vitest'
import { bookingListInput, parseBookingSearch } from '../../stays/bookings/booking-search'
import { parseTaskSearch, taskListInput } from '../../work/tasks/task-search'
import { daysFrom, inputsOfDay, listsOfDay, parseTodaySearch, todaySearchPath } from './today-search'

const parse = (query: string) => parseTodaySearch('2026-12-29')(new URLSearchParams(query))

describe('the day of the address', () => {
  it('is one of the next seven', () => {
    expect(parse('day=2027-01-05&tag=Sea')).toEqual({ day: '2027-01-05', tag: 'Sea' })
    expect(daysFrom('2026-12-29').at(-1)).toBe('2027-01-05')
  })

  it.each(['', 'day=2026-12-29', 'day=2026-12-28', 'day=2027-01-06', 'day=tomorrow', 'day=2026-12-3'])(
    'is today where the address says %j',
    (query) => expect(parse(query)).toEqual({ day: null, tag: '' }),
  )

  it('is said only where it is not today', () => {
    expect(todaySearchPath({ day: null, tag: '' })).toBe('/')
    expect(todaySearchPath({ day: '2026-12-31', tag: 'Sea' })).toBe('/?day=2026-12-31&tag=Sea')
  })
})

it('asks for one day, the end being exclusive', () => {
  const { arriving, leaving, cleaning } = inputsOfDay('2026-12-31', 'Sea')
  expect(arriving).toMatchObject({ from: '2026-12-31', to: '2027-01-01', date: 'arrival' })
  expect([arriving.sort, leaving.sort]).toEqual(['arrival_time', 'departure_time'])
  expect(cleaning).toMatchObject({ due_from: '2026-12-31', due_to: '2027-01-01' })
})

it.each(['arriving', 'leaving', 'overnight'] as const)(
  'leads to the list of bookings that asks the same: %s',
  (group) => {
    const day = '2026-12-31'
    const { searchParams } = new URL(listsOfDay(day, 'Sea')[group], 'http://here.invalid')
    const { sort: _sort, ...asked } = bookingListInput(parseBookingSearch(searchParams), '2026-12-29')
    const input = { sort: undefined, ...inputsOfDay(day, 'Sea')[group] }
    const { size: _size, sort: _order, status, date, ...days } = input
    expect(asked).toEqual({
      ...days,
      status: expect.arrayContaining(status),
      ...(date !== 'stay' && { date }),
    })
  },
)

it('leads to the list of tasks that asks the same', () => {
  const { searchParams } = new URL(listsOfDay('2026-12-31', 'Sea').cleaning, 'http://here.invalid')
  const { size: _size, ...asked } = inputsOfDay('2026-12-31', 'Sea').cleaning
  expect(taskListInput(parseTaskSearch(searchParams))).toEqual(asked)
})

it('asks for each task of a day once: as a cleaning, or as other work', () => {
  const { cleaning, other_work } = inputsOfDay('2026-12-31', 'Sea')
  const services = [...(cleaning?.service ?? []), ...(other_work?.service ?? [])]
  expect(services.toSorted()).toEqual(SERVICES.toSorted())
  expect(other_work).toEqual({ ...cleaning, service: expect.not.arrayContaining(['cleaning']) })
})
