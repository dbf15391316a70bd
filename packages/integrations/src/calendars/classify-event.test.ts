import { describe, expect, it } from 'vitest'
import type { FeedSource } from '@stayward/contract/integrations/integration-fields'
import {
  airbnbCalendar,
  bookingCalendar,
  calendarOf,
  daysOf,
  eventOf,
  vrboCalendar,
} from '../testing/calendar-texts.ts'
import { type ClassifiedEvent, classifyEvent } from './classify-event.ts'
import { readEvents } from './read-events.ts'

/** The events of a calendar, classified. */
function classified(source: FeedSource, text: string): ClassifiedEvent[] {
  const content = readEvents(text, 'Europe/Madrid')
  if (typeof content === 'string') throw new Error(content)
  return content.events.map((event) => classifyEvent(source, event))
}

const only = (kind: ClassifiedEvent['kind'], more: Partial<ClassifiedEvent> = {}): ClassifiedEvent => ({
  kind,
  reference: null,
  phone_last_four: null,
  guest_name: null,
  guests_number: null,
  ...more,
})

const classify = (source: FeedSource, summary: string, description = '', uid = 'a') =>
  classifyEvent(source, { uid, summary, description })

describe('events with invisible characters', () => {
  it('have the code that can be seen, and a name without marks of direction', () => {
    const url =
      'Reservation URL: https://www.airbnb.com/hosting/reservations/details/HM\u200B\u00ADABCD\u200D1234'
    expect(classify('airbnb', 'Reserved', url)).toMatchObject({ reference: 'HMABCD1234' })
    expect(classify('airbnb', 'Ana (HM\u200DABCD1234)').reference).toBe('HMABCD1234')
    expect(classify('airbnb', 'Reserved', '', 'HM\u200DABCD1234@airbnb.com').reference).toBe('HMABCD1234')
    const text = calendarOf(
      'PRODID:-//Vrbo//EN',
      daysOf('v@vrbo.com', '20261220', '20261223', 'Reserved - \u202EAna\u202C\u200B'),
    )
    expect(classified('vrbo', text)).toMatchObject([{ guest_name: 'Ana' }])
  })
})

describe('events of Airbnb', () => {
  it('are reservations and blocks', () => {
    expect(classified('airbnb', airbnbCalendar)).toEqual([
      only('stay', { reference: 'HMQRST7788', phone_last_four: '8034' }),
      only('stay'),
      only('block'),
      only('block'),
      only('block'),
      only('block'),
      only('stay', { reference: 'HMOLDFRM' }),
      only('stay', { reference: 'HMPARTY222', phone_last_four: '4471', guests_number: 2 }),
      only('stay', { reference: 'HMVERYOLD1', phone_last_four: '5512', guest_name: 'Ana Prueba' }),
    ])
  })

  it.each([
    ['reserved', 'stay'],
    ['Reserved', 'stay'],
    ['No disponible', 'block'],
    ['Not available (HMQRST7788)', 'block'],
    ['', 'unknown'],
    ['Reservedly', 'unknown'],
    ['Something new', 'unknown'],
  ])('%j is %s', (summary, kind) => {
    expect(classify('airbnb', summary)).toEqual(only(kind as ClassifiedEvent['kind']))
  })

  it('of years ago are stays even of a guest named Blocker', () => {
    expect(classify('airbnb', 'Jane Blocker (HMQRST7788)')).toEqual(
      only('stay', { reference: 'HMQRST7788', guest_name: 'Jane Blocker' }),
    )
  })

  it('with a reservation’s address are stays whatever their summary', () => {
    const description = 'https://www.airbnb.es/hosting/reservations/details/HMQRST7788'
    expect(classify('airbnb', 'Etwas', description)).toEqual(only('stay', { reference: 'HMQRST7788' }))
  })

  it.each([
    ['https://www.airbnb.com/hosting/reservations/details/HMQ', null],
    ['https://www.airbnb.com/hosting/reservations/details/HMQRST778899001', null],
    ['https://www.airbnb.com/hosting/reservations/details/HMQRST7788?x=1', 'HMQRST7788'],
  ])('%s has the code %s', (description, reference) => {
    expect(classify('airbnb', 'Reserved', description).reference).toBe(reference)
  })

  it.each([
    ['Phone Number (Last 4 Digits): 0034', '0034'],
    ['Phone Number (Last 4 Digits): 00345', null],
    ['Phone Number(Last 4 Digits): ????', null],
    ['Phone Number (Last 4 Digits):', null],
  ])('%j ends in %s', (description, digits) => {
    expect(classify('airbnb', 'Reserved', description).phone_last_four).toBe(digits)
  })
})

describe('events of Booking.com', () => {
  it('do not say whether they are stays', () => {
    expect(classified('booking', bookingCalendar)).toEqual([
      only('unknown'),
      only('unknown'),
      only('unknown'),
      only('unknown'),
      only('unknown'),
      only('unknown', { guest_name: 'Ana Prueba' }),
    ])
  })
})

describe('events of Vrbo', () => {
  it('have first names', () => {
    expect(classified('vrbo', vrboCalendar)).toEqual([
      only('stay', { guest_name: 'Robert' }),
      only('stay', { guest_name: 'A.J.' }),
      only('stay'),
      only('block'),
      only('hold'),
      only('stay', { reference: 'HA-XYZ789', guest_name: 'Don' }),
      only('stay'),
    ])
  })
})

describe('events of other programs', () => {
  it.each([
    ['Booking - Ana Prueba', 'Ana Prueba'],
    ['Booking - Jane Blockley', 'Jane Blockley'],
    ['Reservation Ana Prueba', 'Ana Prueba'],
    ['airbnb-Ana Prueba-HMQRST7788-', 'Ana Prueba'],
    ['Ana Prueba (homeaway) - by Hostaway', 'Ana Prueba'],
    ['Tripadvisor Booking: Ana Prueba', 'Ana Prueba'],
    ['Tripadvisor reservation: Ana Prueba', 'Ana Prueba'],
    ['J*** D****', null],
    ['Booking - J*** D****', null],
    ['Booking - 8812345', null],
    ['Booking - guest', null],
    [`Booking - ${'a'.repeat(101)}`, null],
    ['Reservation', null],
    ['Ana Prueba', null],
    ['', null],
  ])('%j is a stay of %j', (summary, guest_name) => {
    expect(classify('other', summary)).toEqual(only('stay', { guest_name }))
    expect(classify('ical', summary)).toEqual(only('stay', { guest_name }))
  })

  it.each([
    'Blocked',
    'block',
    'Not available',
    'Unavailable',
    'CLOSED',
    'Owner stay',
    'No disponible',
    'Nicht verfügbar',
    'Indisponible',
    'Non disponibile',
    'Reservation not available',
  ])('%j is a block', (summary) => {
    expect(classify('other', summary)).toEqual(only('block'))
  })

  it('of a calendar that collects others are known by their UID', () => {
    expect(classify('other', 'Airbnb (Not available)', '', '0a@airbnb.com').kind).toBe('block')
    expect(classify('ical', 'Something new', '', '0a@airbnb.com').kind).toBe('unknown')
    expect(classify('ical', 'CLOSED - Not available', '', '0a@booking.com').kind).toBe('unknown')
    expect(classify('vrbo', 'CLOSED - Not available', '', '0a@booking.com').kind).toBe('block')
  })

  it('have times and a description from Guesty', () => {
    const text = calendarOf(
      eventOf(
        'UID:a',
        'DTSTART;TZID=Europe/Lisbon:20270305T160000',
        'DTEND;TZID=Europe/Lisbon:20270309T110000',
        'SUMMARY:Reservation Ana Prueba',
        String.raw`DESCRIPTION:Phone Number(Last 4 Digits): ????\nPhone Number: +34 600 000 000\nGuests: 3`,
      ),
    )
    expect(classified('ical', text)).toEqual([only('stay', { guest_name: 'Ana Prueba', guests_number: 3 })])
  })

  it('have masked names from Lodgify', () => {
    const text = calendarOf(daysOf('b3BhcXVl', '20270305', '20270309', 'J*** D****', 'SEQUENCE:0'))
    expect(classified('other', text)).toEqual([only('stay')])
  })
})

describe('how many guests', () => {
  it.each([
    ['2 guests', 2],
    ['1 guest', 1],
    ['Guests: 4', 4],
    ['Number of guests: 4', 4],
    ['0 guests', null],
    ['They were 2 guests last year', null],
  ])('%j is %s', (line, number) => {
    expect(classify('other', 'Booking - Ana', `Address\n${line}\nMore`).guests_number).toBe(number)
  })
})
