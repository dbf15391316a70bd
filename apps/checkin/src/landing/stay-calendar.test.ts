import { REGIME_INFO } from '@stayward/contract/stays/guest-registration/regime-info'
import ICAL from 'ical.js'
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
    regime: REGIME_INFO.spain,
    time_zone: 'Europe/Madrid',
    check_in_time: '16:00',
    check_out_time: '11:00',
    cover_image: null,
    house_rules: null,
    house_rules_locale: null,
    host_name: 'Lucía Navarro',
    contact: null,
    company: null,
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

type Text = Parameters<typeof stayCalendar>[0]

/** What a calendar program reads from the file. */
function read(file: string) {
  const [event] = ICAL.Component.fromString(file).getAllSubcomponents('vevent')
  if (!event) throw new Error('There is no event in the file.')
  return new ICAL.Event(event)
}

const facts = { uid: 'uid', title: 'Your stay', now: new Date('2026-11-20T10:00:00Z') }
const fileOf = (change: Partial<Text> = {}) => stayCalendar({ ...snapshot, ...change }, facts)

describe('the calendar file of a stay', () => {
  it('means the same instants to a program that knows only the rules in the file', () => {
    const event = read(fileOf())
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-12-05T15:00:00.000Z')
    expect(event.endDate.toJSDate().toISOString()).toBe('2026-12-08T10:00:00.000Z')
    expect(event.startDate.isDate).toBe(false)
    expect(fileOf()).toContain('DTSTART;TZID=Europe/Madrid:20261205T160000\r\n')
    expect(fileOf()).toContain('DTSTAMP:20261120T100000Z\r\n')
  })

  it.each([
    [
      'over a change of the clocks',
      'Europe/Madrid',
      '2027-03-27T16:00:00+01:00',
      '2027-03-29T11:00:00+02:00',
    ],
    ['on the Canaries', 'Atlantic/Canary', '2027-07-10T16:00:00+01:00', '2027-07-12T11:00:00+01:00'],
    ['far from Europe', 'America/New_York', '2026-12-31T23:30:00-05:00', '2027-01-02T11:00:00-05:00'],
  ])('keeps the times of a stay %s', (_where, time_zone, from, to) => {
    const event = read(fileOf({ property: { ...snapshot.property, time_zone }, from, to }))
    expect(event.startDate.toJSDate()).toEqual(new Date(from))
    expect(event.endDate.toJSDate()).toEqual(new Date(to))
  })

  it('gives back names and addresses as they were written', () => {
    const address = 'Calle "Ñ", 4; 2.º B\\C,\nescalera 日本 🏠 con un nombre que no cabe en una sola línea'
    const event = read(fileOf({ property: { ...snapshot.property, address } }))
    expect(event.location).toBe(`${address}, 28004 Madrid`)
    expect(event.summary).toBe('Your stay')
  })

  it('ends every line as calendars want it, and folds at 75 bytes', () => {
    const lines = fileOf().split('\r\n')
    expect(lines.every((line) => !/[\r\n]/.test(line))).toBe(true)
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  })

  it('keeps the code of the link to itself', () => {
    expect(fileOf()).not.toContain(snapshot.booking_code)
  })
})
