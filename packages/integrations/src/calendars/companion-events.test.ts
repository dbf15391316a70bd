import { describe, expect, it } from 'vitest'
import { calendarOf, daysOf } from '../testing/calendar-texts.ts'
import { withoutCompanions } from './companion-events.ts'
import { readEvents } from './read-events.ts'

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

it('the three events that Smoobu writes for a stay are one', () => {
  const content = readEvents(
    calendarOf(
      daysOf('101', '20270305', '20270306', 'Check-in Ana Prueba'),
      daysOf('102', '20270305', '20270309', 'Booking - Ana Prueba'),
      daysOf('103', '20270309', '20270310', 'Check-out Ana Prueba'),
    ),
    'Europe/Madrid',
  )
  const events = typeof content === 'string' ? [] : content.events
  expect(withoutCompanions(events)).toMatchObject([{ uid: '102', from: '2027-03-05', to: '2027-03-09' }])
})
