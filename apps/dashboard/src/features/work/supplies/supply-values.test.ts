import { expect, it } from 'vitest'
import { toSupplyNotes } from './supply-values'

it('supplies are the usual items in their order, and each thing typed beside them', () => {
  expect(
    toSupplyNotes({
      supplies: ['coffee', 'toilet_paper', 'gold'],
      other_supplies: ' Candles, , salt for the\n dishwasher',
    }),
  ).toEqual([
    { item: 'toilet_paper', note: null },
    { item: 'coffee', note: null },
    { item: 'other', note: 'Candles' },
    { item: 'other', note: 'salt for the' },
    { item: 'other', note: 'dishwasher' },
  ])
  expect(toSupplyNotes({ supplies: [], other_supplies: ' ' })).toEqual([])
})
