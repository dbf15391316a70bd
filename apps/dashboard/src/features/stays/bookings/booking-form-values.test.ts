import { BookingCreate } from '@stayward/contract/stays/booking'
import { describe, expect, it } from 'vitest'
import { type BookingFormValues, emptyBooking, toBookingCreate } from './booking-form-values'

const PROPERTY = '01920000-0000-7000-8000-000000000001'
const typed: BookingFormValues = { ...emptyBooking(PROPERTY), from: '2026-12-05', to: '2026-12-09' }

const send = (values: BookingFormValues) => {
  const { property_id: _, ...input } = toBookingCreate(values, PROPERTY)
  return input
}

describe('what the booking form sends', () => {
  it('is a booking with nothing but dates and guests filled in', () => {
    expect(BookingCreate.parse(send(typed))).toMatchObject({
      from: '2026-12-05',
      guests_number: 2,
      guest_email: null,
      currency: null,
    })
  })

  it('says when the booking was made only where that was entered', () => {
    expect(send(typed).contracted_on).toBeNull()
    expect(send({ ...typed, contracted_on: '2026-11-20' }).contracted_on).toBe('2026-11-20')
  })

  it('takes a decimal comma', () => {
    expect(send({ ...typed, total_amount: '420,50' })).toMatchObject({
      total_amount: '420.50',
      currency: 'EUR',
    })
  })

  it('leaves blank required fields to be refused at their path', () => {
    const refusal = BookingCreate.safeParse(send({ ...typed, from: '', guests_number: '' })).error
    expect(refusal?.issues.map(({ path }) => path.join('.'))).toEqual(['from', 'guests_number'])
  })
})
