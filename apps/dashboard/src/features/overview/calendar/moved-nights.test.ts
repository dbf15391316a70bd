import { expect, it } from 'vitest'
import { edgesBefore, movedEdges } from './moved-nights'

const stay = {
  arrival_date: '2027-03-24',
  departure_date: '2027-03-27',
  from: '2027-03-24T18:30:00+01:00',
  to: '2027-03-27T11:00:00+01:00',
}

it('keeps the times of day of a stay, though the clocks change between the old days and the new ones', () => {
  const moved = movedEdges(stay, { from: '2027-03-26', to: '2027-03-29' }, 'Europe/Madrid')
  // 18:30 in winter time, 11:00 in summer time.
  expect(moved).toEqual({ from: '2027-03-26T17:30:00.000Z', to: '2027-03-29T09:00:00.000Z' })
})

it('leaves out an end that stays, also on the way back', () => {
  const longer = movedEdges(stay, { from: '2027-03-24', to: '2027-03-28' }, 'Europe/Madrid')
  expect(longer).toEqual({ to: '2027-03-28T09:00:00.000Z' })
  expect(edgesBefore(stay, longer)).toEqual({ to: stay.to })
})
