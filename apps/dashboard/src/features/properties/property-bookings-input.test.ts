import { expect, it } from 'vitest'
import { comingStaysInput } from './property-bookings-input'

it('asks for those who leave today, whose last night was yesterday’s', () => {
  expect(comingStaysInput('a', '2027-01-01')).toMatchObject({ from: '2026-12-31', sort: 'from' })
})
