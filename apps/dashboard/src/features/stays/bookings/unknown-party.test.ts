import { mapKeys } from '@stayward/contract/kernel/keys'
import type { Booking } from '@stayward/contract/stays/booking'
import { BOOKING_TEXT_NAMES } from '@stayward/contract/stays/booking-values'
import { describe, expect, it } from 'vitest'
import { toBookingForm, toBookingUpdate } from './booking-form-values'

// The form reads only these fields.
const unknown = {
  ...mapKeys(BOOKING_TEXT_NAMES, () => null),
  id: 'b',
  property_id: 'p',
  arrival_date: '2026-12-05',
  departure_date: '2026-12-09',
  guests_number: 6,
  guests_number_known: false,
  adults_count: null,
  children_count: null,
  infants_count: null,
  status: 'confirmed',
  source: 'airbnb',
  contracted_on: '2026-12-01',
} as Booking

describe('the form of a booking whose number of guests is unknown', () => {
  const base = toBookingForm(unknown)

  it('does not propose the maximum of the property', () => {
    expect(base.guests_number).toBe('')
  })

  it('saves other fields without a number', () => {
    expect(toBookingUpdate(base, { ...base, notes: 'Cot' }, unknown)).toEqual({
      booking_id: 'b',
      notes: 'Cot',
    })
  })

  it('sends the number that is entered, even if it is the maximum', () => {
    expect(toBookingUpdate(base, { ...base, guests_number: 6 }, unknown)).toEqual({
      booking_id: 'b',
      guests_number: 6,
    })
  })
})
