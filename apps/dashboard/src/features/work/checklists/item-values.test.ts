import { describe, expect, it } from 'vitest'
import { changedItems, moveItem, newItem, newItems, pastedLines, toItemValues } from './item-values'

const oven = { id: 'oven', text: 'Oven', required: true, photo_required: true }

describe('the items of a form', () => {
  it('keep the ids of those that exist, and leave out blank ones', () => {
    const items = [...toItemValues([oven]), newItem('Linen'), newItem(' ')]
    const linen = { text: 'Linen', required: true, photo_required: false }
    expect(changedItems(items)).toEqual([oven, linen])
    expect(newItems(items)).toEqual([{ text: 'Oven', required: true, photo_required: true }, linen])
  })

  it('move within the list', () => {
    expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
    expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
    expect(moveItem(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
  })
})

describe('a pasted list', () => {
  it('is one item per line, without bullets and numbers', () => {
    expect(pastedLines('- Linen\r\n* Oven\n\n3. Windows\n 2 towels')).toEqual([
      'Linen',
      'Oven',
      'Windows',
      '2 towels',
    ])
  })

  it('of one line stays text', () => {
    expect(pastedLines('- Linen')).toBeNull()
    expect(pastedLines('Linen\n')).toBeNull()
  })
})
