import { describe, expect, it } from 'vitest'
import { pastedLines } from './pasted-lines'

const AIRBNB = 'https://www.airbnb.es/calendar/ical/4711.ics?s=9f2c1e'
const BOOKING = 'https://ical.booking.com/v1/export?t=0c1d'
const OWN = 'https://calendars.example.com/4711.ics'

const parts = (text: string) =>
  pastedLines(text).map(({ name, url, source, problem }) => [name, url, source, problem])

describe('pasted lines', () => {
  it.each([
    ['a tab', `Ático Malasaña\t${AIRBNB}`],
    ['a semicolon', `Ático Malasaña;${AIRBNB}`],
    ['a semicolon and a blank', `Ático Malasaña; ${AIRBNB}`],
    ['a comma', `Ático Malasaña,${AIRBNB}`],
    ['a dash', `Ático Malasaña – ${AIRBNB}`],
    ['a colon', `Ático Malasaña: ${AIRBNB}`],
    ['a blank', `Ático Malasaña ${AIRBNB}`],
    ['the quotes of a sheet', `"Ático Malasaña","${AIRBNB}"`],
    ['more cells of a sheet', `Ático Malasaña\tMadrid\t${AIRBNB}\t2 rooms`],
    ['more cells of a list', `Ático Malasaña; Madrid; ${AIRBNB}; 2 rooms`],
    ['the other order', `${AIRBNB}\tÁtico Malasaña`],
    ['the other order, and a semicolon', `${AIRBNB};Ático Malasaña`],
    ['angle brackets', `Ático Malasaña <${AIRBNB}>`],
    ['an empty first cell', `\tÁtico Malasaña\t${AIRBNB}`],
  ])('have a name and an address, with %s', (_, line) => {
    expect(parts(line)).toEqual([['Ático Malasaña', AIRBNB, 'airbnb', null]])
  })

  it('keep a comma within a name', () => {
    expect(parts(`Calle Mayor, 3\t${OWN}`)).toEqual([['Calle Mayor, 3', OWN, 'ical', null]])
    expect(parts(`Calle Mayor, 3; ${OWN}`)).toEqual([['Calle Mayor, 3', OWN, 'ical', null]])
  })

  it('may be addresses only, in any scheme, between blank lines', () => {
    expect(parts(`\r\n${AIRBNB}\r\n\n  webcal://calendars.example.com/4711.ics  \n`)).toEqual([
      ['', AIRBNB, 'airbnb', null],
      ['', OWN, 'ical', null],
    ])
  })

  it('with several addresses give one line for each', () => {
    expect(parts(`Casa\t${AIRBNB}\t${BOOKING}`)).toEqual([
      ['Casa', AIRBNB, 'airbnb', null],
      ['Casa', BOOKING, 'booking', null],
    ])
    expect(parts(`Casa;${AIRBNB};${BOOKING}`)).toHaveLength(2)
  })

  it('say what is wrong, and stay', () => {
    expect(parts('Property;Calendar')).toEqual([['Property', '', 'ical', 'no_address']])
    expect(parts('Casa https://')).toEqual([['Casa', 'https://', 'ical', 'bad_address']])
    expect(parts('Casa https://calendar')).toEqual([['Casa', 'https://calendar', 'ical', 'bad_address']])
    expect(pastedLines(`Casa ${OWN}?${'s'.repeat(2000)}`)[0]?.problem).toBe('bad_address')
    expect(parts(`Casa ${OWN}\nVilla ${OWN}`).map(([name, , , problem]) => [name, problem])).toEqual([
      ['Casa', null],
      ['Villa', 'repeated'],
    ])
  })

  it('keep their keys while others change, and no two have the same', () => {
    const keys = (text: string) => pastedLines(text).map(({ key }) => key)
    expect(keys(`Casa ${AIRBNB}\nVilla ${OWN}`)).toEqual(keys(`New ${AIRBNB}\n${OWN}`))
    expect(new Set(keys(`${OWN}\n${OWN}\n${OWN}\nno\nno`)).size).toBe(5)
  })
})
