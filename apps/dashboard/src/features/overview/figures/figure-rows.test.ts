import { describe, expect, it } from 'vitest'
import { hasCounted, mainNumber } from './figure-rows'

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
