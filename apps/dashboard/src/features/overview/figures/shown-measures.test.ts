import { expect, it } from 'vitest'
import type { NumbersOfFigures } from './figure-rows'
import { shownMeasures } from './shown-measures'

const nothing: NumbersOfFigures = {
  occupancy: undefined,
  revenue: undefined,
  stays: undefined,
  cancellations: undefined,
  checkin: undefined,
  codes: undefined,
  cleaning: undefined,
}
const MAIN = ['revenue', 'average_daily_rate', 'revenue_per_available_night', 'occupancy']

it('offers the main measures always, and the others once there is something to count or one is chosen', () => {
  expect(shownMeasures('revenue', nothing, nothing)).toEqual(MAIN)
  expect(shownMeasures('cleaning', nothing, nothing)).toEqual([...MAIN, 'cleaning'])
  const counted = { ...nothing, cancellations: { bookings: 3 } }
  expect(shownMeasures('revenue', counted, nothing)).toEqual([...MAIN, 'cancellations'])
  expect(shownMeasures('revenue', nothing, counted)).toEqual([...MAIN, 'cancellations'])
})
