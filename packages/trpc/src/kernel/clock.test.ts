import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { TestClock } from '../testing/test-clock.ts'
import { today } from './clock.ts'

/** Time zones whose offset has parts of an hour, or which change their clocks around midnight. */
const ZONES = [
  'America/Asuncion',
  'America/Nuuk',
  'America/St_Johns',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Atlantic/Azores',
  'Australia/Lord_Howe',
  'Europe/Madrid',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
]

test('today is the day that Intl says, at any time and in turn for many zones', () => {
  const clock = new TestClock('2026-12-01T12:00:00Z')
  const instant = fc.date({
    min: new Date('2012-01-01T00:00:00Z'),
    max: new Date('2037-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(instant, fc.constantFrom(...ZONES), (at, timeZone) => {
      clock.set(at.toISOString())
      const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at)
      expect(today(clock, timeZone)).toBe(day)
    }),
    { numRuns: 1_000 },
  )
})

test('today ends with the last millisecond before midnight', () => {
  const clock = new TestClock('2026-12-01T22:59:59.999Z')
  expect(today(clock, 'Europe/Madrid')).toBe('2026-12-01')
  clock.set('2026-12-01T23:00:00.000Z')
  expect(today(clock, 'Europe/Madrid')).toBe('2026-12-02')
})
