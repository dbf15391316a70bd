import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { phaseOf, resolveStay } from './stay.rules.ts'
import { atProperty, nightsBetween } from '../../kernel/local-time.ts'

const madrid = { time_zone: 'Europe/Madrid', check_in_time: '16:00', check_out_time: '11:00' }

const refusal = (from: string, to: string, property = madrid) => {
  try {
    return resolveStay({ from, to }, property)
  } catch (error) {
    return error
  }
}

describe('stay', () => {
  it('gives days the times of the property', () => {
    expect(resolveStay({ from: '2026-12-05', to: '2026-12-09' }, madrid)).toEqual({
      from: '2026-12-05T15:00:00.000Z',
      to: '2026-12-09T10:00:00.000Z',
      arrival_date: '2026-12-05',
      departure_date: '2026-12-09',
    })
  })

  it('takes an instant as it is and finds its day at the property', () => {
    const auckland = { ...madrid, time_zone: 'Pacific/Auckland' }
    const stay = resolveStay({ from: '2026-12-05T13:00:00Z', to: '2026-12-08T00:00:00Z' }, auckland)
    expect(stay.arrival_date).toBe('2026-12-06')
    expect(stay.departure_date).toBe('2026-12-08')
  })

  it('counts one night over the change of clocks', () => {
    const stay = resolveStay({ from: '2026-03-28', to: '2026-03-29' }, madrid)
    expect(stay.from).toBe('2026-03-28T15:00:00.000Z')
    expect(stay.to).toBe('2026-03-29T09:00:00.000Z')
  })

  it('moves a time that the clocks skip forward', () => {
    const late = { ...madrid, check_in_time: '02:30' }
    expect(resolveStay({ from: '2026-03-29', to: '2026-03-30' }, late).from).toBe('2026-03-29T01:30:00.000Z')
  })

  it.each([
    ['2026-12-09', '2026-12-05', 'before_from'],
    ['2026-12-05', '2026-12-05', 'before_from'],
    ['2026-12-05T08:00:00+01:00', '2026-12-05T20:00:00+01:00', 'too_short'],
    ['2026-01-01', '2027-01-02', 'too_long'],
  ])('refuses %s to %s as %s', (from, to, code) => {
    expect(refusal(from, to)).toMatchObject({ details: { errors: [{ path: 'to', code }] } })
  })

  it('counts the nights between any two days as the calendar does', () => {
    const day = fc
      .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, day, (arrival, departure) => {
        const { days } = Temporal.PlainDate.from(arrival).until(departure, { largestUnit: 'days' })
        expect(nightsBetween(arrival, departure)).toBe(days)
      }),
    )
  })

  it('shows the offset of the property', () => {
    expect(atProperty('2026-12-05T15:00:00.000Z', 'Europe/Madrid')).toBe('2026-12-05T16:00:00+01:00')
    expect(atProperty('2026-07-05T15:00:00.000Z', 'Atlantic/Canary')).toBe('2026-07-05T16:00:00+01:00')
  })

  it.each([
    ['2026-12-04', 'upcoming'],
    ['2026-12-05', 'arriving_today'],
    ['2026-12-06', 'current'],
    ['2026-12-09', 'departing_today'],
    ['2026-12-10', 'past'],
  ])('on %s the stay is %s', (today, phase) => {
    expect(phaseOf({ arrival_date: '2026-12-05', departure_date: '2026-12-09' }, today)).toBe(phase)
  })
})
