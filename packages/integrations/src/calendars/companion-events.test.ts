import { describe, expect, it } from 'vitest'
import { withoutCompanions } from './companion-events.ts'

const event = (summary: string, from: string, to: string) => ({ summary, from, to })
const arrival = event('Check-in Ana Prueba', '2027-03-05', '2027-03-06')
const stay = event('Booking - Ana Prueba', '2027-03-05', '2027-03-09')
const departure = event('Check-out Ana Prueba', '2027-03-09', '2027-03-10')

describe('companions of a stay', () => {
  it('are left out', () => {
    expect(withoutCompanions([arrival, stay, departure])).toEqual([stay])
    expect(withoutCompanions([departure, arrival, stay])).toEqual([stay])
  })

  it('are kept without their stay', () => {
    expect(withoutCompanions([arrival, departure])).toEqual([arrival, departure])
    const later = event('Booking - Ana Prueba', '2027-03-06', '2027-03-08')
    expect(withoutCompanions([arrival, later, departure])).toEqual([arrival, later, departure])
  })

  it('do not take another stay with them that begins on the day of departure', () => {
    const next = event('Booking - Luis Prueba', '2027-03-09', '2027-03-12')
    expect(withoutCompanions([arrival, stay, departure, next])).toEqual([stay, next])
    expect(withoutCompanions([departure, next])).toEqual([departure, next])
  })

  it('are recognised by their first word', () => {
    const checkin = event('Checkin Ana', '2027-03-05', '2027-03-06')
    const guest = event('Ana, early check-in', '2027-03-05', '2027-03-09')
    expect(withoutCompanions([checkin, guest])).toEqual([guest])
  })
})
