import { describe, expect, it } from 'vitest'
import { figureChange } from './figure-change'

describe('how a measure changed over a year', () => {
  it('is in percent of before for amounts and nights', () => {
    expect(figureChange('revenue', '1120.00', '1000.00')).toEqual({
      by: 12,
      unit: 'percent',
      is_better: true,
    })
    expect(figureChange('average_daily_rate', '90.00', '100.00')).toEqual({
      by: -10,
      unit: 'percent',
      is_better: false,
    })
    expect(figureChange('stays', '4.4', '4.0')).toEqual({ by: 10, unit: 'percent', is_better: null })
  })

  it('is in percentage points for shares, of which fewer cancellations are better', () => {
    expect(figureChange('occupancy', '0.6512', '0.6000')).toEqual({ by: 5, unit: 'points', is_better: true })
    expect(figureChange('cancellations', '0.0500', '0.1000')).toEqual({
      by: -5,
      unit: 'points',
      is_better: true,
    })
    expect(figureChange('codes', '0.9001', '0.9000')).toEqual({ by: 0, unit: 'points', is_better: null })
    expect(figureChange('codes', '0.9000', '0.9001')).toEqual({ by: 0, unit: 'points', is_better: null })
  })

  it('is in tenths where it is less than one', () => {
    expect(figureChange('cancellations', '0.0032', '0.0000')).toEqual({
      by: 0.3,
      unit: 'points',
      is_better: false,
    })
    expect(figureChange('revenue', '995.00', '1000.00')).toEqual({
      by: -0.5,
      unit: 'percent',
      is_better: false,
    })
  })

  it('is nothing without a year before, or where hardly anything was there', () => {
    expect(figureChange('revenue', '1120.00', null)).toBeNull()
    expect(figureChange('revenue', null, '10.00')).toBeNull()
    expect(figureChange('revenue', '1120.00', '0.00')).toBeNull()
    expect(figureChange('revenue', '1120.00', '1.00')).toBeNull()
    expect(figureChange('occupancy', '0.5000', '0.0000')).toEqual({ by: 50, unit: 'points', is_better: true })
  })
})
