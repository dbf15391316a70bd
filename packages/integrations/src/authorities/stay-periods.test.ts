import { describe, expect, it } from 'vitest'
import { alloggiatiRules } from './alloggiati/alloggiati-rules.ts'
import { sibaRules } from './siba/siba-rules.ts'
import { inPeriod, periodsOf } from './stay-periods.ts'

const rules = alloggiatiRules()
const stay = {
  from: '2026-12-05T15:00:00Z',
  arrival_date: '2026-12-05',
  departure_date: '2026-12-09',
  time_zone: 'Europe/Rome',
}

describe('the periods of a stay', () => {
  it('are one for most stays, as it is', () => {
    const whole = [{ number: 1, from: stay.from, arrival_date: stay.arrival_date }]
    expect(periodsOf(rules, stay)).toEqual(whole)
    expect(periodsOf(rules, { ...stay, departure_date: '2027-01-04' })).toEqual(whole)
    // Elsewhere a report holds a stay of any length.
    expect(periodsOf(sibaRules, { ...stay, departure_date: '2027-09-01' })).toEqual(whole)
  })

  it('begin at the hour of the arrival, also after the clocks change', () => {
    expect(periodsOf(rules, { ...stay, departure_date: '2027-04-10' }).slice(1)).toEqual([
      { number: 2, from: '2027-01-04T15:00:00Z', arrival_date: '2027-01-04' },
      { number: 3, from: '2027-02-03T15:00:00Z', arrival_date: '2027-02-03' },
      { number: 4, from: '2027-03-05T15:00:00Z', arrival_date: '2027-03-05' },
      { number: 5, from: '2027-04-04T14:00:00Z', arrival_date: '2027-04-04' },
    ])
  })

  it('replace only the beginning of a stay', () => {
    const period = { number: 2, from: '2027-01-04T15:00:00Z', arrival_date: '2027-01-04' }
    expect(inPeriod(stay, period)).toEqual({ ...stay, from: period.from, arrival_date: '2027-01-04' })
  })
})
