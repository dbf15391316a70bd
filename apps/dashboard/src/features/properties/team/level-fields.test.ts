import { describe, expect, it } from 'vitest'
import { levelOf } from './level-fields'

describe('what is sent of a level', () => {
  it('has the service of staff and contractors', () => {
    expect(levelOf({ access_level: 'staff', service: 'pool' })).toEqual({
      access_level: 'staff',
      service: 'pool',
    })
  })

  it('has none for managers, whatever was chosen before', () => {
    expect(levelOf({ access_level: 'manager', service: 'pool' })).toEqual({
      access_level: 'manager',
      service: null,
    })
  })
})
