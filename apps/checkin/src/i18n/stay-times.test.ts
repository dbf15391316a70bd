import { describe, expect, it } from 'vitest'
import { dayAt, timeAt, zoneName } from './stay-times.ts'

const arrival = '2026-12-05T16:00:00+01:00'
const now = new Date('2026-11-20T12:00:00Z')

describe('times of a stay', () => {
  it('are written as people say them', () => {
    expect(dayAt('en', arrival, 'Europe/Madrid', now)).toBe('Sat 5 Dec')
    expect(dayAt('es', arrival, 'Europe/Madrid', now)).toBe('sáb 5 dic')
    expect(dayAt('fr', arrival, 'Europe/Madrid', now)).toBe('sam 5 déc')
    expect(dayAt('de', arrival, 'Europe/Madrid', now)).toBe('Sa 5. Dez')
    expect(dayAt('it', arrival, 'Europe/Madrid', now)).toBe('sab 5 dic')
    expect(dayAt('pt', arrival, 'Europe/Madrid', now)).toBe('sábado 5 dez')
    expect(dayAt('ca', arrival, 'Europe/Madrid', now)).toBe('ds 5 des')
    expect(timeAt('en', arrival, 'Europe/Madrid')).toBe('16:00')
  })

  it('name the year of a day far away', () => {
    expect(dayAt('en', '2027-08-02T16:00:00+02:00', 'Europe/Madrid', now)).toBe('Mon 2 Aug 2027')
  })

  it('are those of the property, whatever day it is elsewhere', () => {
    expect(dayAt('en', '2026-12-05T02:00:00Z', 'Pacific/Honolulu', now)).toBe('Fri 4 Dec')
    expect(timeAt('en', '2026-12-05T23:00:00Z', 'Atlantic/Canary')).toBe('23:00')
    expect(timeAt('en', '2026-12-05T23:00:00Z', 'Europe/Madrid')).toBe('00:00')
  })

  it('name their zone', () => {
    expect(zoneName('en', arrival, 'Europe/Madrid')).toBe('Central European Time')
    expect(zoneName('es', arrival, 'Europe/Madrid')).toBe('hora de Europa central')
  })
})
