import { describe, expect, it } from 'vitest'
import { stayCalendar } from './stay-calendar.ts'

const snapshot = {
  property: {
    id: '01a1fa3c-8fe1-71a2-9ffd-517e26c6012b',
    name: 'Ático Malasaña',
    address: 'Calle de la Palma 34; 4.º B, con un nombre que no cabe en una sola línea',
    city: 'Madrid',
    postal_code: '28004',
    country_code: 'ESP',
    time_zone: 'Europe/Madrid',
    check_in_time: '16:00',
    check_out_time: '11:00',
    cover_image: null,
    house_rules: null,
    host_name: 'Lucía Navarro',
    arrival: null,
  },
  from: '2026-12-05T16:00:00+01:00',
  to: '2026-12-08T11:00:00+01:00',
  guests_number: 2,
  booking_code: 'secret0code0secret0code0se',
  guests: [],
  checkin_completed: false,
  checkin_closed: false,
  has_minors: false,
}

describe('the calendar file of a stay', () => {
  const file = stayCalendar(snapshot, {
    uid: 'uid',
    title: 'Your stay',
    now: new Date('2026-11-20T10:00:00Z'),
  })

  it('gives both instants in UTC and escapes text', () => {
    expect(file).toContain('DTSTART:20261205T150000Z\r\nDTEND:20261208T100000Z')
    expect(file.replaceAll('\r\n ', '')).toContain('LOCATION:Calle de la Palma 34\\; 4.º B\\, con un')
  })

  it('folds lines at 75 bytes', () => {
    expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  })

  it('keeps the code of the link to itself', () => {
    expect(file).not.toContain(snapshot.booking_code)
  })
})
