import { describe, expect, it } from 'vitest'
import { cleanFeedAddress, hintOf, isChannelAddress, sourceOfAddress } from './feed-address.ts'

describe('a pasted address', () => {
  it.each([
    [' https://example.com/a.ics\r\n', 'https://example.com/a.ics'],
    ['https://example.com/ab\r\n cd.ics', 'https://example.com/abcd.ics'],
    ['\uFEFFhttps://example.com/a.ics\u200B', 'https://example.com/a.ics'],
    ['<https://example.com/a.ics>', 'https://example.com/a.ics'],
    ['HTTPS://example.com/A.ics', 'https://example.com/A.ics'],
    ['Http://example.com/A.ics', 'http://example.com/A.ics'],
    ['webcal://example.com/a.ics', 'https://example.com/a.ics'],
    ['WebCal://example.com/a.ics', 'https://example.com/a.ics'],
    ['webcals://example.com/a.ics', 'https://example.com/a.ics'],
    ['https://example.com/?t=webcal:%2F', 'https://example.com/?t=webcal:%2F'],
    ['', ''],
  ])('%j is %j', (pasted, cleaned) => {
    expect(cleanFeedAddress(pasted)).toBe(cleaned)
  })
})

describe('what is shown of an address', () => {
  it('is its host and four characters', () => {
    expect(hintOf('https://www.airbnb.es/calendar/ical/77.ics?s=0123456789abcdef')).toEqual({
      host: 'www.airbnb.es',
      last_four: 'cdef',
    })
    expect(hintOf('https://www.airbnb.es/calendar/ical/77.ics?t=0123456789abcdef&locale=en')).toEqual({
      host: 'www.airbnb.es',
      last_four: 'cdef',
    })
    expect(hintOf('webcal://example.com:8443/calendars/1234567890.ics')).toEqual({
      host: 'example.com:8443',
      last_four: '7890',
    })
  })

  it('is no more than that of a short one', () => {
    expect(hintOf('https://example.com/abcd')).toEqual({ host: 'example.com', last_four: '' })
  })

  it('is nothing of what is no address', () => {
    expect(hintOf('nonsense')).toBeNull()
  })
})

describe('the source of an address', () => {
  it.each([
    ['https://www.airbnb.com/calendar/ical/77.ics?s=0a', 'airbnb'],
    ['https://www.airbnb.es/calendar/ical/77.ics?t=0a&locale=en', 'airbnb'],
    ['https://airbnb.co.uk/calendar/ical/77.ics', 'airbnb'],
    ['https://www.airbnb.com.sg/calendar/ical/77.ics', 'airbnb'],
    ['https://ical.booking.com/v1/export?t=0a', 'booking'],
    ['https://admin.booking.com/hotel/hoteladmin/ical.html?t=0a', 'booking'],
    ['http://www.vrbo.com/icalendar/0a.ics?nonTentative', 'vrbo'],
    ['webcal://www.homeaway.co.uk/icalendar/0a.ics', 'vrbo'],
    ['https://www.abritel.fr/icalendar/0a.ics', 'vrbo'],
    ['https://ycs.agoda.com/en-us/api/ari/icalendar?key=0a', 'other'],
    ['https://ebooking.ctrip.com/ebkovsroom/icalendar/export/0a.ics', 'other'],
    ['https://landfolk.com/l/0a/calendar.ics?t=0a', 'other'],
    ['https://www.campaya.dk/calendar/ical/77.ics?s=0a', 'other'],
    ['https://login.smoobu.com/ical/77.ics?s=0a', 'ical'],
    ['https://ical.your.rentals/export/ical/0a/en.ics', 'ical'],
    ['https://calendar.google.com/calendar/ical/0a/basic.ics', 'ical'],
    ['https://airbnb.com.evil.example/a.ics', 'ical'],
    ['https://notairbnb.com/a.ics', 'ical'],
    ['https://example.com/airbnb.com', 'ical'],
    ['nonsense', 'ical'],
  ])('%s is %s', (address, source) => {
    expect(sourceOfAddress(address)).toBe(source)
  })

  it('says who serves https', () => {
    expect(isChannelAddress('http://www.vrbo.com/a.ics')).toBe(true)
    expect(isChannelAddress('http://login.smoobu.com/a.ics')).toBe(true)
    expect(isChannelAddress('http://example.com/a.ics')).toBe(false)
  })
})
