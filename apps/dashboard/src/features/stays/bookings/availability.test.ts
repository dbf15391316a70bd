import type { CalendarEvent } from '@stayward/contract/overview/calendar'
import { describe, expect, it } from 'vitest'
import { collisionsOf, takenNights, takerOf, windowAround } from './availability'

const event = (change: Partial<CalendarEvent>): CalendarEvent => ({
  kind: 'stay',
  property_id: 'p',
  title: 'Ana Pons',
  from: '2026-12-05T16:00:00+01:00',
  to: '2026-12-09T11:00:00+01:00',
  all_day: false,
  booking_id: 'ana',
  block_id: null,
  task_id: null,
  reason: null,
  conflict: false,
  ...change,
})

const block = event({
  kind: 'block',
  booking_id: null,
  block_id: 'b',
  title: 'Ático',
  from: '2026-12-12T00:00:00+01:00',
  to: '2026-12-14T00:00:00+01:00',
  all_day: true,
})
const taken = takenNights([block, event({}), event({ kind: 'task', booking_id: null, task_id: 't' })], null)

describe('taken nights', () => {
  it('are those of stays and blocks, by the clocks of the property', () => {
    expect(taken.map(({ arrival_date, departure_date }) => [arrival_date, departure_date])).toEqual([
      ['2026-12-12', '2026-12-14'],
      ['2026-12-05', '2026-12-09'],
    ])
    const [far] = takenNights(
      [event({ from: '2026-12-05T01:00:00+13:00', to: '2026-12-06T10:00:00+13:00' })],
      null,
    )
    expect(far?.arrival_date).toBe('2026-12-05')
  })

  it('are not those of a stay in conflict, which has none', () => {
    expect(takenNights([event({ conflict: true })], null)).toEqual([])
  })

  it('leave out the booking that is being moved', () => {
    expect(takenNights([event({})], 'ana')).toEqual([])
  })

  it('are half-open: a departure and an arrival share a day', () => {
    expect(takerOf('2026-12-08', taken)?.title).toBe('Ana Pons')
    expect(takerOf('2026-12-09', taken)).toBeNull()
    expect(collisionsOf({ from: '2026-12-09', to: '2026-12-12' }, taken)).toEqual([])
  })

  it('collide with every stay and block that has any of them, earliest first', () => {
    const kindsIn = (from: string | null, to: string | null) =>
      collisionsOf({ from, to }, taken).map(({ kind }) => kind)
    expect(kindsIn('2026-12-08', '2026-12-13')).toEqual(['stay', 'block'])
    expect(kindsIn('2026-12-11', '2026-12-20')).toEqual(['block'])
    expect(kindsIn('2026-12-06', null)).toEqual(['stay'])
    expect(kindsIn('2026-12-04', null)).toEqual([])
    expect(kindsIn(null, '2026-12-06')).toEqual([])
  })
})

it.each([
  ['2026-12-05', '2026-10-01', '2027-11-05'],
  ['2027-01-01', '2027-01-01', '2028-02-05'],
])('the window around %s runs from %s to %s', (day, from, to) => {
  expect(windowAround(day)).toEqual({ from, to })
})
