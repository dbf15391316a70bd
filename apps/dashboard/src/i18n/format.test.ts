import { describe, expect, it } from 'vitest'
import {
  agoText,
  dayOf,
  dayParts,
  dayText,
  instantText,
  momentText,
  moneyText,
  monthText,
  monthTitle,
  spanText,
} from './format'

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

describe('a moment', () => {
  it('is formatted as a time on its own day, and with its day otherwise', () => {
    expect(momentText('2026-11-20T13:02:00Z', 'Europe/Madrid', 'en', now)).toBe('14:02')
    expect(momentText('2026-11-19T13:02:00Z', 'Europe/Madrid', 'en', now)).toMatch(/^Thu 19 Nov.*, 14:02$/)
  })

  it('is of another day where the zone says so', () => {
    expect(momentText('2026-11-20T01:00:00Z', 'Pacific/Auckland', 'en', now)).toMatch(/^Fri 20 Nov.*, 14:00$/)
  })
})

describe('how long ago something was', () => {
  it.each([
    ['2026-11-20T11:57:00Z', '3 minutes ago', 'hace 3 minutos'],
    ['2026-11-20T09:59:59Z', '2 hours ago', 'hace 2 horas'],
    ['2026-11-19T11:00:00Z', 'yesterday', 'ayer'],
    ['2026-11-14T12:00:00Z', '6 days ago', 'hace 6 días'],
  ])('%s: %s', (instant, english, spanish) => {
    expect(agoText(instant, 'en', now)).toBe(english)
    expect(agoText(instant, 'es', now)).toBe(spanish)
  })

  it('is just now for what was a moment ago, and for what a fast clock puts ahead', () => {
    expect(agoText('2026-11-20T11:59:30Z', 'en', now)).toBe('just now')
    expect(agoText('2026-11-20T12:00:20Z', 'es', now)).toBe('ahora mismo')
  })
})

describe('a span', () => {
  it.each([
    [20_000, '1m', '1min'],
    [45 * 60_000, '45m', '45min'],
    [4.9 * 3_600_000, '4h', '4h'],
    [50 * 3_600_000, '2d', '2d'],
  ])('of %d ms', (span_ms, english, spanish) => {
    expect(spanText(span_ms, 'en')).toBe(english)
    expect(spanText(span_ms, 'es')).toBe(spanish)
  })
})

describe('money', () => {
  it('has its currency and both decimals', () => {
    expect(moneyText('420.5', 'EUR', 'en')).toBe('€420.50')
    expect(moneyText('420.5', 'EUR', 'es').replace(/\s/, ' ')).toBe('420,50 €')
  })

  it('has the decimals of its own currency', () => {
    expect(moneyText('48000', 'JPY', 'en')).toBe('JP¥48,000')
    expect(moneyText('1.250', 'KWD', 'es').replace(/\s/, ' ')).toBe('1,250 KWD')
    expect(moneyText('120.50', 'HUF', 'en').replace(/\s/, ' ')).toBe('HUF 120.50')
    expect(moneyText('120.50', 'ALL', 'en').replace(/\s/, ' ')).toBe('ALL 120.50')
  })
})

describe('the heads of a calendar', () => {
  it('are short to see and full to hear', () => {
    expect(dayParts('2026-12-05', 'en')).toEqual({
      weekday: 'Sat',
      date: '5',
      spoken: 'Saturday 5 December 2026',
    })
    expect(dayParts('2026-12-05', 'es').weekday).toBe('sáb')
    expect(monthText('2026-12-31', 'en')).toBe('December 2026')
    expect(monthText('2026-12-31', 'es')).toBe('diciembre de 2026')
    expect(monthTitle('2027-03', 'en')).toBe('March 2027')
    expect(monthTitle('2027-03', 'es')).toBe('marzo de 2027')
  })
})
