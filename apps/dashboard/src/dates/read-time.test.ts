import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTime } from './read-time'

describe('a time that somebody types', () => {
  it.each([
    ['16:00', '16:00'],
    ['16', '16:00'],
    ['9', '09:00'],
    ['930', '09:30'],
    ['1630', '16:30'],
    ['16.30', '16:30'],
    ['16h30', '16:30'],
    ['16 h', '16:00'],
    ['4pm', '16:00'],
    ['4:30 p.m.', '16:30'],
    ['12 am', '00:00'],
    ['12pm', '12:00'],
    ['mediodía', '12:00'],
    ['Noon', '12:00'],
    ['0:05', '00:05'],
  ])('%s is %s', (text, time) => expect(readTime(text)).toBe(time))

  it.each(['24:00', '16:60', '13pm', '0am', '16:3', 'soon', '16 m', '16:00:00', '-1', '', '?'])(
    '%s is none',
    (text) => expect(readTime(text)).toBeNull(),
  )

  it('is read as it is shown, and whatever else is typed never fails', () => {
    fc.assert(
      fc.property(fc.nat(23), fc.nat(59), (hour, minute) => {
        const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
        expect(readTime(time)).toBe(time)
      }),
    )
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d:.hapm ]{0,8}$/)), (text) => {
        expect(readTime(text) ?? '00:00').toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
      }),
    )
  })
})
