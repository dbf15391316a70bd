import { expect, it } from 'vitest'
import { device } from './device.fixture'
import { matchDevices, unassigned } from './device-matches'

const properties = ['Ático Malasaña', 'Flat 1', 'Flat 10', 'Casa Azul Madrid', 'Casa Roja Madrid'].map(
  (label) => ({ value: label, label }),
)

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
