import { describe, expect, it } from 'vitest'
import { dayOf, dayText, instantText, moneyText } from './format'

const now = new Date('2026-11-20T12:00:00Z')

describe('days and times', () => {
  it('are written as people say them', () => {
    expect(dayText('2026-12-05', 'en', now)).toBe('Sat 5 Dec')
    expect(dayText('2026-12-05', 'es', now)).toBe('sáb 5 dic')
    expect(dayText('2027-01-02', 'en', now)).toBe('Sat 2 Jan 2027')
  })

  it('are those of the zone, not of the reader', () => {
    expect(dayOf('2026-12-05T16:00:00Z', 'Pacific/Auckland')).toBe('2026-12-06')
    expect(instantText('2026-12-05T16:00:00+00:00', 'Atlantic/Canary', 'en')).toMatch(/^Sat 5 Dec.*, 16:00$/)
  })
})

describe('money', () => {
  it('has its currency and both decimals', () => {
    expect(moneyText('420.5', 'EUR', 'en')).toBe('€420.50')
    expect(moneyText('420.5', 'EUR', 'es').replace(/\s/, ' ')).toBe('420,50 €')
  })
})
