import { expect, it } from 'vitest'
import { lockWith } from '../locks/lock-list/lock.fixture'
import { device } from './device.fixture'
import { devicesOf } from './devices-of'

const OWN = '019ab0c4-3a10-7c11-9d20-1f2e3d4c5b01'

it('counts a door at several properties once, and knows the worst that is wrong', () => {
  const locks = [
    lockWith({ external_id: 'street', property_id: 'flat' }),
    lockWith({ external_id: 'street', property_id: 'house' }),
    lockWith({ external_id: 'gate', property_id: 'house', status: { battery: 'low' } }),
    lockWith({ external_id: 'flat', property_id: 'flat', status: { connection: 'offline' } }),
    lockWith({ external_id: 'cellar', property_id: 'flat', status: { stale: true } }),
    lockWith({ external_id: 'other', property_id: 'villa', integration_id: 'another account' }),
  ]
  expect(devicesOf(locks, OWN)).toEqual({ devices: 4, places: 2, spare: 0, troubled: 2, worst: 'offline' })
  expect(devicesOf([], OWN)).toEqual({ devices: 0, places: 0, spare: 0, troubled: 0, worst: null })
})

it('counts those that open no property apart, and what is wrong with them along', () => {
  const spare = [device('Store', [], { connection: 'offline' }), device('Garage')]
  const locks = [lockWith({ external_id: 'gate', property_id: 'house', status: { battery: 'low' } })]
  expect(devicesOf(locks, OWN, spare)).toEqual({
    devices: 1,
    places: 1,
    spare: 2,
    troubled: 2,
    worst: 'offline',
  })
})
