import { mapKeys } from '@stayward/contract/kernel/keys'
import type { Booking } from '@stayward/contract/stays/booking'
import { BOOKING_TEXT_NAMES } from '@stayward/contract/stays/booking-values'
import { describe, expect, it } from 'vitest'
import { adultsIn, isSplitTooBig, toBookingForm, toBookingUpdate } from './booking-form-values'

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

describe('a changed party', () => {
  const said: Booking = {
    ...unknown,
    guests_number: 3,
    guests_number_known: true,
    adults_count: 2,
    children_count: 1,
    infants_count: 0,
  }
  const base = toBookingForm(said)

  it('gets its adults from what else is said of it', () => {
    expect(toBookingUpdate(base, { ...base, guests_number: 5, infants_count: 1 }, said)).toEqual({
      booking_id: 'b',
      guests_number: 5,
      adults_count: 3,
      children_count: 1,
      infants_count: 1,
    })
    expect(toBookingUpdate(base, { ...base, children_count: 0 }, said)).toEqual({
      booking_id: 'b',
      adults_count: 3,
      children_count: 0,
      infants_count: 0,
    })
  })

  it('says nothing of its parts any more once that is emptied', () => {
    expect(toBookingUpdate(base, { ...base, children_count: '', infants_count: '' }, said)).toEqual({
      booking_id: 'b',
      adults_count: null,
      children_count: null,
      infants_count: null,
    })
  })

  it('is refused at the number of guests while nobody says it, not at its adults', () => {
    const unsaid = toBookingForm(unknown)
    expect(toBookingUpdate(unsaid, { ...unsaid, children_count: 1 }, unknown)).toEqual({
      booking_id: 'b',
      guests_number: 0,
      adults_count: 0,
      children_count: 1,
      infants_count: 0,
    })
    expect(adultsIn({ ...unsaid, children_count: 1 })).toBeNull()
  })

  it('cannot have more children than guests', () => {
    expect(isSplitTooBig({ ...base, children_count: 4 })).toBe(true)
    expect(isSplitTooBig({ ...base, children_count: 3 })).toBe(false)
    expect(isSplitTooBig({ ...base, guests_number: '', children_count: 3 })).toBe(false)
  })

  it('has only adults once somebody says that none are children', () => {
    expect(adultsIn({ ...toBookingForm(unknown), guests_number: 2, children_count: 0 })).toBe(2)
  })

  it('is left alone where something else changes', () => {
    expect(toBookingUpdate(base, { ...base, notes: 'Cot' }, said)).toEqual({ booking_id: 'b', notes: 'Cot' })
    expect(toBookingUpdate(base, base, said)).toBeNull()
  })
})
