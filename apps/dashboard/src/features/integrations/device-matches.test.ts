import type { VendorDevice } from '@stayward/contract/locks/smart-lock'
import { expect, it } from 'vitest'
import { matchDevices, unassigned } from './device-matches'

const properties = ['Ático Malasaña', 'Flat 1', 'Flat 10', 'Casa Azul Madrid', 'Casa Roja Madrid'].map(
  (label) => ({ value: label, label }),
)

const device = (name: string, opens: VendorDevice['properties'] = []): VendorDevice => ({
  external_id: `lock ${name}`,
  name,
  kind: 'lock',
  state: {
    connection: 'online',
    bolt: 'locked',
    door: 'closed',
    battery: 'good',
    battery_percent: 80,
    observed_at: null,
  },
  properties: opens,
})

it.each([
  ['ATICO MALASANA', 'Ático Malasaña'],
  ['Flat 10 door', 'Flat 10'],
  ['Flat 1 door', 'Flat 1'],
  ['Puerta Casa Azul Madrid', 'Casa Azul Madrid'],
])('%s opens %s', (name, property) => {
  expect([...matchDevices([device(name)], properties)]).toEqual([[`lock ${name}`, property]])
})

it.each(['Street door', 'Casa Madrid', 'Flat', ''])('%s is left to a person', (name) => {
  expect(matchDevices([device(name)], properties)).toEqual(new Map())
})

it('leaves what opens a property already as it is', () => {
  const taken = device('Flat 1', [{ id: 'a', name: 'Flat 1', smart_lock_id: 'b' }])
  expect(unassigned([taken, device('Flat 10')])).toEqual([device('Flat 10')])
})
