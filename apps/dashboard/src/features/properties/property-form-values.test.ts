import { PropertyCreate } from '@stayward/contract/property'
import { describe, expect, it } from 'vitest'
import { emptyProperty, toPropertyCreate } from './property-form-values'

describe('what the property form sends', () => {
  it('is a property once name, address and place are filled in', () => {
    const values = {
      ...emptyProperty('ESP'),
      name: 'Ático',
      address: 'Calle Mayor 1',
      postal_code: '28001',
      city: 'Madrid',
    }
    expect(PropertyCreate.parse(toPropertyCreate(values))).toMatchObject({
      wifi_name: null,
      time_zone: null,
      max_guests: 4,
    })
  })

  it('leaves blank required fields to be refused at their path', () => {
    const refusal = PropertyCreate.safeParse(toPropertyCreate({ ...emptyProperty(''), max_guests: '' })).error
    expect(refusal?.issues.map(({ path }) => path.join('.')).toSorted()).toEqual([
      'address',
      'country_code',
      'max_guests',
      'name',
      'postal_code',
    ])
  })
})
