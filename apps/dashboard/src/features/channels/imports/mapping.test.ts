import { describe, expect, it } from 'vitest'
import {
  differs,
  mappingInput,
  mappingOf,
  NO_EDITS,
  type RecognisedFile,
  withColumn,
  withProperty,
} from './mapping'

const file: RecognisedFile = {
  format: 'airbnb',
  source: 'airbnb',
  date_order: 'month_first',
  columns: [
    { position: 0, heading: 'Confirmation code', field: 'reference', samples: ['HM1'] },
    { position: 1, heading: 'Guest name', field: 'guest_name', samples: ['Ana'] },
    { position: 2, heading: null, field: null, samples: [] },
  ],
  missing: [],
  listings: [
    { text: 'Ático', property_id: 'known', rows: 3 },
    { text: 'Casa azul', property_id: null, rows: 2 },
    { text: 'Casa', property_id: null, rows: 1 },
    { text: 'Mill', property_id: null, rows: 1 },
  ],
}

const choices = [
  { value: 'known', label: 'Ático' },
  { value: 'blue', label: 'Casa Azul Madrid' },
  { value: 'red', label: 'Casa Roja Madrid' },
]

describe('a mapping', () => {
  it('is what was recognised, with properties guessed where only one can be meant', () => {
    const mapping = mappingOf(file, choices, NO_EDITS)
    expect([...mapping.properties]).toEqual([
      ['Ático', 'known'],
      ['Casa azul', 'blue'],
      ['Casa', null],
      ['Mill', null],
    ])
    expect([...mapping.guessed]).toEqual(['Casa azul'])
    expect([...mapping.columns.values()]).toEqual(['reference', 'guest_name', null])
    expect(mapping).toMatchObject({ date_order: 'month_first', source: 'airbnb' })
  })

  it('has a field in one column only, the one it was given last', () => {
    const moved = withColumn(NO_EDITS, 2, 'guest_name')
    expect([...mappingOf(file, choices, moved).columns.values()]).toEqual(['reference', null, 'guest_name'])
    const back = withColumn(withColumn(moved, 1, 'guest_name'), 2, 'phone')
    expect([...mappingOf(file, choices, back).columns.values()]).toEqual(['reference', 'guest_name', 'phone'])
    const again = withColumn(withColumn(moved, 1, 'guest_name'), 2, 'guest_name')
    expect([...mappingOf(file, choices, again).columns.values()]).toEqual(['reference', null, 'guest_name'])
    const none = withColumn(withColumn(NO_EDITS, 1, null), 0, null)
    expect([...mappingOf(file, choices, none).columns.values()]).toEqual([null, null, null])
  })

  it('takes the chosen property before a known or guessed one', () => {
    const edits = withProperty(withProperty(NO_EDITS, 'Ático', 'red'), 'Casa azul', 'known')
    const mapping = mappingOf(file, choices, edits)
    expect(mapping.properties.get('Ático')).toBe('red')
    expect(mapping.properties.get('Casa azul')).toBe('known')
    expect(mapping.guessed.size).toBe(0)
  })

  it('differs as soon as anything of it does', () => {
    const same = (edits = NO_EDITS) => !differs(file, mappingOf(file, [], edits))
    expect(same()).toBe(true)
    expect(same({ ...NO_EDITS, source: 'other' })).toBe(false)
    expect(same({ ...NO_EDITS, date_order: 'day_first' })).toBe(false)
    expect(same(withColumn(NO_EDITS, 2, 'phone'))).toBe(false)
    expect(same(withProperty(NO_EDITS, 'Mill', 'blue'))).toBe(false)
    expect(same(withColumn(withColumn(NO_EDITS, 2, 'phone'), 2, null))).toBe(true)
    // A guess is not known to the service.
    expect(differs(file, mappingOf(file, choices, NO_EDITS))).toBe(true)
  })

  it('is sent whole, without listings that have no property', () => {
    const edits = { ...withColumn(NO_EDITS, 2, 'phone'), date_order: 'day_first', source: 'vrbo' } as const
    expect(mappingInput(mappingOf(file, choices, edits))).toEqual({
      columns: { 0: 'reference', 1: 'guest_name', 2: 'phone' },
      properties: { Ático: 'known', 'Casa azul': 'blue' },
      date_order: 'day_first',
      source: 'vrbo',
    })
  })
})
