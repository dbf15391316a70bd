import { expect, it } from 'vitest'
import { troublesOf } from '../locks/lock-list/lock-troubles'
import { device } from './device.fixture'
import { asTroubled, offlineFirst } from './device-troubles'

it('lists offline devices first and the others as the vendor does', () => {
  const devices = [device('A'), device('B', [], { connection: 'offline' }), device('C')]
  expect(offlineFirst(devices).map(({ name }) => name)).toEqual(['B', 'A', 'C'])
})

it('finds what is wrong with a device that no property uses', () => {
  expect(troublesOf(asTroubled(device('A')))).toEqual([])
  expect(troublesOf(asTroubled(device('B', [], { connection: 'offline', battery: 'low' })))).toEqual([
    'offline',
    'battery',
  ])
})
