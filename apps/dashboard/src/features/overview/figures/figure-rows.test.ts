import { describe, expect, it } from 'vitest'
import { beginOfNights, hasCounted, mainNumber } from './figure-rows'

describe('the lead time', () => {
  it('is the median of how many days before stays were booked', () => {
    const stays = { stays: 3, average_nights: '4.2', median_lead_days: '12' }
    expect(mainNumber('lead_time', stays, null)).toBe('12')
    expect(mainNumber('stays', stays, null)).toBe('4.2')
  })

  it('can be that of the day of arrival, which is known', () => {
    expect(hasCounted('lead_time', { stays: 1, median_lead_days: '0' })).toBe(true)
  })

  it('is nothing where no stay says when it was booked', () => {
    const stays = { stays: 3, average_nights: '4.2', median_lead_days: null }
    expect(hasCounted('lead_time', stays)).toBe(false)
    expect(mainNumber('lead_time', stays, null)).toBeNull()
    expect(hasCounted('stays', stays)).toBe(true)
  })
})

describe('where the nights of an earlier period begin', () => {
  const year = (number: number, ...months: [month: string, available_nights: number][]) => ({
    from: `${number}-01-01`,
    to: `${number + 1}-01-01`,
    group_by: 'month' as const,
    groups: months.map(([month, available_nights]) => ({
      key: `${number}-${month}`,
      label: `${number}-${month}`,
      available_nights,
    })),
    total: {},
  })
  const whole = year(2025, ['01', 20], ['11', 20])

  it('is said if the later one has nights in months before', () => {
    expect(beginOfNights(whole, year(2024, ['01', 0], ['11', 3], ['12', 9]), 'year')).toBe('2024-11')
    expect(beginOfNights(whole, year(2024, ['11', 3]), 'period')).toBe('2024-11')
  })

  it('is not said of those that begin alike, such as after a closed winter, nor of none', () => {
    expect(beginOfNights(whole, year(2024, ['01', 1]), 'year')).toBeNull()
    expect(beginOfNights(year(2025, ['04', 9]), year(2024, ['04', 9]), 'year')).toBeNull()
    expect(beginOfNights(whole, year(2024), 'year')).toBeNull()
  })

  it('is not said of parts of months, which stand beside no others', () => {
    const part = { ...whole, from: '2025-01-10' }
    expect(beginOfNights(part, year(2024, ['11', 3]), 'period')).toBeNull()
  })
})
