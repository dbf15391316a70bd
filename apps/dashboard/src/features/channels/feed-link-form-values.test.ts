import { describe, expect, it } from 'vitest'
import { emptyFeedLink, toFeedLinkCreate } from './feed-link-form-values'

const place = { property_id: 'p', otherwise: 'Airbnb' }

describe('a new calendar link', () => {
  it('is named after its consumer unless it has a name of its own', () => {
    expect(toFeedLinkCreate({ ...emptyFeedLink, name: ' ' }, place).name).toBe('Airbnb')
    expect(toFeedLinkCreate({ ...emptyFeedLink, name: ' Our own ' }, place).name).toBe('Our own')
  })

  it('shows names to people only, whatever was chosen before', () => {
    const values = { ...emptyFeedLink, detail: 'names' } as const
    expect(toFeedLinkCreate(values, place)).toEqual({
      property_id: 'p',
      name: 'Airbnb',
      consumer: 'airbnb',
      detail: 'none',
    })
    expect(toFeedLinkCreate({ ...values, consumer: 'private' }, place).detail).toBe('names')
  })
})
