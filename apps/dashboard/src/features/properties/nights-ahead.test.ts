import { expect, it } from 'vitest'
import { nightsAhead } from './nights-ahead'

type Row = Parameters<typeof nightsAhead>[0]
type Stay = Row['stays'][number]
type Block = Row['blocks'][number]

const stay = (arrival_date: string, departure_date: string, more: Partial<Stay> = {}): Stay => ({
  booking_id: arrival_date,
  kind: 'stay',
  title: null,
  from: `${arrival_date}T15:00:00Z`,
  to: `${departure_date}T10:00:00Z`,
  arrival_date,
  departure_date,
  arrival_time: null,
  departure_time: null,
  nights: 1,
  guests_number: 1,
  guests_number_known: true,
  source: 'direct',
  status: 'confirmed',
  conflict: false,
  checkin: { state: 'open', registered: 0, expected: 1 },
  ...more,
})

it('is occupied from the day of arrival to the last night', () => {
  const stays = [stay('2026-12-09', '2026-12-12'), stay('2026-12-05', '2026-12-09')]
  expect(nightsAhead({ stays, blocks: [] }, '2026-12-04')).toEqual({
    occupied_until: null,
    arrives_today: false,
    block: null,
    next_arrival: '2026-12-05',
    booked: 7,
  })
  expect(nightsAhead({ stays, blocks: [] }, '2026-12-05')).toEqual({
    occupied_until: '2026-12-09',
    arrives_today: true,
    block: null,
    next_arrival: '2026-12-05',
    booked: 7,
  })
  expect(nightsAhead({ stays, blocks: [] }, '2026-12-08')).toMatchObject({
    occupied_until: '2026-12-09',
    arrives_today: false,
    next_arrival: '2026-12-09',
  })
  // Departure and arrival on one day: the night is the next guest's.
  expect(nightsAhead({ stays, blocks: [] }, '2026-12-09')).toEqual({
    occupied_until: '2026-12-12',
    arrives_today: true,
    block: null,
    next_arrival: '2026-12-09',
    booked: 3,
  })
  expect(nightsAhead({ stays, blocks: [] }, '2026-12-12')).toEqual({
    occupied_until: null,
    arrives_today: false,
    block: null,
    next_arrival: null,
    booked: 0,
  })
})

it('is blocked for the nights of a block, unless somebody stays all the same', () => {
  const block: Block = {
    block_id: 'a',
    from: '2026-12-05',
    to: '2026-12-07',
    nights: 2,
    reason: 'maintenance',
    source: null,
  }
  const blockOn = (day: string, stays: Stay[] = []) => nightsAhead({ stays, blocks: [block] }, day).block
  expect(blockOn('2026-12-04')).toBeNull()
  expect(blockOn('2026-12-05')).toBe(block)
  expect(blockOn('2026-12-06')).toBe(block)
  expect(blockOn('2026-12-07')).toBeNull()
  expect(blockOn('2026-12-05', [stay('2026-12-04', '2026-12-06')])).toBeNull()
})

it('counts nobody who is not sure to come', () => {
  const stays = [
    stay('2026-12-05', '2026-12-09', { status: 'tentative' }),
    stay('2026-12-07', '2026-12-08', { conflict: true }),
  ]
  expect(nightsAhead({ stays, blocks: [] }, '2026-12-05')).toEqual({
    occupied_until: null,
    arrives_today: false,
    block: null,
    next_arrival: null,
    booked: 0,
  })
})

it('counts the nights of the next thirty days, of stays that began before or end later too', () => {
  const stays = [stay('2026-12-01', '2026-12-06'), stay('2027-01-02', '2027-01-20')]
  expect(nightsAhead({ stays, blocks: [] }, '2026-12-05').booked).toBe(1 + 2)
})
