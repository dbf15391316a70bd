import { WRITTEN_LOCALES } from '@stayward/contract/kernel/locale'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { knownDay } from '../components/known-words'
import { addDays, nightsBetween } from '../i18n/days'
import { dateText, fieldDayText } from '../i18n/format'
import { type Leaning, readDay } from './read-day'

// A Sunday.
const today = '2026-11-22'
const read = (text: string, leaning: Leaning = 'ahead', after?: string) => {
  const answer = readDay(text, { today, leaning, after })
  return 'day' in answer ? answer.day : answer.fault
}

describe('a day that somebody types', () => {
  it.each([
    ['26/11/2026', '2026-11-26'],
    ['26/11/26', '2026-11-26'],
    ['26/11', '2026-11-26'],
    ['26.11.', '2026-11-26'],
    ['26-11-2026', '2026-11-26'],
    ['26 11', '2026-11-26'],
    ['26 nov', '2026-11-26'],
    ['26nov', '2026-11-26'],
    ['26-nov-26', '2026-11-26'],
    ['26 Noviembre', '2026-11-26'],
    ['26 de noviembre de 2026', '2026-11-26'],
    ['26 November 2026', '2026-11-26'],
    ['November 26th, 2026', '2026-11-26'],
    ['nov 26', '2026-11-26'],
    ["26 Nov '26", '2026-11-26'],
    ['2026-11-26', '2026-11-26'],
    ['2026/11/26', '2026-11-26'],
    ['2026 nov 26', '2026-11-26'],
    ['20261126', '2026-11-26'],
    ['26112026', '2026-11-26'],
    ['261126', '2026-11-26'],
    ['Thu 26 Nov 2026', '2026-11-26'],
    ['jue., 26 nov. 2026', '2026-11-26'],
    ['thu 26/11', '2026-11-26'],
    ['26 nov, thu', '2026-11-26'],
    ['1º de enero', '2027-01-01'],
    ['1ST MARCH', '2027-03-01'],
    ['mar 24 mar 2026', '2026-03-24'],
    ['  26 / 11 / 2026 ', '2026-11-26'],
    ['２６／１１／２０２６', '2026-11-26'],
  ])('%s is %s', (text, day) => expect(read(text)).toBe(day))

  it.each([
    ['today', '2026-11-22'],
    ['Hoy', '2026-11-22'],
    ['tomorrow', '2026-11-23'],
    ['mañana', '2026-11-23'],
    ['pasado mañana', '2026-11-24'],
    ['ayer', '2026-11-21'],
    ['+3', '2026-11-25'],
    ['in 2 weeks', '2026-12-06'],
    ['dentro de 2 semanas', '2026-12-06'],
    ['en 3 días', '2026-11-25'],
    ['friday', '2026-11-27'],
    ['vie', '2026-11-27'],
    ['el viernes', '2026-11-27'],
    // Today is a Sunday, and is called today.
    ['domingo', '2026-11-29'],
  ])('%s is counted from today: %s', (text, day) => expect(read(text)).toBe(day))

  it.each([
    ['+3', '2026-12-08'],
    ['+ 3', '2026-12-08'],
    ['3 nights', '2026-12-08'],
    ['1 night', '2026-12-06'],
    ['3n', '2026-12-08'],
    ['+3 noches', '2026-12-08'],
    ['1 noche', '2026-12-06'],
    // The arrival is a Saturday.
    ['sunday', '2026-12-06'],
    ['sábado', '2026-12-12'],
    ['in 2 weeks', '2026-12-06'],
    ['tomorrow', '2026-11-23'],
  ])('as a departure after an arrival on 5 December, %s is %s', (text, day) =>
    expect(read(text, 'ahead', '2026-12-05')).toBe(day),
  )

  it('is no departure of the next year if it comes just before the arrival', () => {
    expect(read('4 dec', 'ahead', '2026-12-05')).toBe('2026-12-04')
    expect(read('5 dec', 'ahead', '2026-12-05')).toBe('2026-12-05')
    expect(read('2 jan', 'ahead', '2026-12-05')).toBe('2027-01-02')
    expect(read('4 nov', 'ahead', '2026-12-05')).toBe('2027-11-04')
    expect(read('30 dec', 'ahead', '2027-01-02')).toBe('2026-12-30')
  })

  it('takes a number for nights only with a sign or the word', () => {
    expect(read('3', 'ahead', '2026-12-05')).toBe('unknown')
    expect(read('+1000', 'ahead', '2026-12-05')).toBe('unknown')
    expect(read('5 12', 'ahead')).toBe('2026-12-05')
    expect(read('5 dic', 'ahead')).toBe('2026-12-05')
    expect(read('5 Dec 2026', 'ahead')).toBe('2026-12-05')
    expect(read('12/5', 'ahead')).toBe('2027-05-12')
  })

  it('is day before month, unless only the other order is a date', () => {
    expect(read('03/04/2027')).toBe('2027-04-03')
    expect(read('11/26/2026')).toBe('2026-11-26')
    expect(read('11/26')).toBe('2026-11-26')
  })

  it('has the next year that brings it where it has none', () => {
    expect(read('22/11')).toBe('2026-11-22')
    expect(read('21/11')).toBe('2027-11-21')
    expect(read('3 jan', 'ahead', '2027-12-28')).toBe('2028-01-03')
    // No stay is a year long: a departure on the day of the arrival is a mistake.
    expect(read('28/12', 'ahead', '2027-12-28')).toBe('2027-12-28')
    expect(read('29 feb')).toBe('2028-02-29')
    expect(read('29 feb', 'past')).toBe('2024-02-29')
    expect(read('21/11', 'past')).toBe('2026-11-21')
    expect(read('23/11', 'past')).toBe('2025-11-23')
    expect(read('fri', 'past')).toBe('2026-11-20')
    expect(read('20/11', 'near')).toBe('2026-11-20')
    expect(read('20/12', 'near')).toBe('2026-12-20')
    expect(read('20/2', 'near')).toBe('2027-02-20')
  })

  it('has a year of two digits about now, and of a birth in the past', () => {
    expect(read('1/2/27')).toBe('2027-02-01')
    expect(read('1/2/98')).toBe('1998-02-01')
    expect(read('12/4/90', 'birth')).toBe('1990-04-12')
    expect(read('12/4/26', 'birth')).toBe('2026-04-12')
    expect(read('12/12/26', 'birth')).toBe('1926-12-12')
    expect(read('12/4', 'birth')).toBe('year_missing')
    expect(read('12 abril', 'birth')).toBe('year_missing')
  })

  it.each(['30/02/2027', '31 nov', '29 feb 2027', '26/13/2026', '0/11', '26/11/0026', '26/11/3026'])(
    '%s is no day of the calendar',
    (text) => expect(read(text)).toBe('no_such_day'),
  )

  it.each([
    '2',
    '26',
    '26/',
    '26/11/2',
    '26/11/202',
    '2026',
    '2026-11',
    'november',
    'foo',
    '26 foo',
    'nov nov 26',
    '26 27 nov',
    '1 2 3 4',
    '26/11 16:00',
    '?',
    '',
  ])('%s says too little, or nothing', (text) => expect(read(text)).toBe('unknown'))
})

const days = fc.integer({ min: 0, max: 365 * 200 }).map((count) => addDays('1950-01-01', count))
const leanings = fc.constantFrom<Leaning>('ahead', 'near', 'past', 'birth')
const options = fc.record({ today: days, leaning: leanings })

const FAULTS = ['unknown', 'no_such_day', 'year_missing']

describe('whatever is typed', () => {
  it('answers a day of the calendar or a reason, and never fails', () => {
    const nearDates = fc.stringMatching(/^[\d/.\- +a-zñáé]{0,14}$/)
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), nearDates), options, (text, about) => {
        const answer = readDay(text, about)
        expect('day' in answer ? knownDay(answer.day) : answer.fault).toBe(
          'day' in answer ? answer.day : FAULTS.find((fault) => fault === answer.fault),
        )
      }),
      { numRuns: 2000 },
    )
  })

  it('reads a whole date as it is shown, in every language and on its way through every notation', () => {
    fc.assert(
      fc.property(days, options, fc.constantFrom(...WRITTEN_LOCALES), (day, about, locale) => {
        const [year, month, date] = day.split('-')
        const numeric = [`${date}/${month}/${year}`, `${Number(date)}.${Number(month)}.${year}`]
        const texts = [day, fieldDayText(day, locale), dateText(day, locale), ...numeric]
        expect(texts.map((text) => readDay(text, about))).toEqual(texts.map(() => ({ day })))
      }),
    )
  })

  it('puts a date without its year within the next twelve months', () => {
    const short = fc.tuple(days, days).filter(([day]) => !day.endsWith('02-29'))
    fc.assert(
      fc.property(short, ([day, now]) => {
        const [, month, date] = day.split('-')
        const answer = readDay(`${date}/${month}`, { today: now, leaning: 'ahead' })
        const found = 'day' in answer ? answer.day : ''
        expect(found.slice(5)).toBe(`${month}-${date}`)
        expect(nightsBetween(now, found)).toBeGreaterThanOrEqual(0)
        expect(nightsBetween(now, found)).toBeLessThan(366)
      }),
    )
  })

  it('never puts a birth of two digits into the future', () => {
    // The century before must be one with a four-digit year.
    const lately = days.filter((now) => now >= '2000-01-01')
    fc.assert(
      fc.property(days, lately, (day, now) => {
        const [year = '', month, date] = day.split('-')
        const answer = readDay(`${date}/${month}/${year.slice(2)}`, { today: now, leaning: 'birth' })
        // 29 February may not exist in the century before.
        expect('day' in answer ? answer.day <= now : `${month}-${date}` === '02-29').toBe(true)
      }),
    )
  })
})
