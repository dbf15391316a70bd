import { describe, expect, it } from 'vitest'
import { withRange } from './with-range'

const listed = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))
const chosen = (...ids: string[]) => new Map(ids.map((id) => [id, { id }]))
const after = (before: ReadonlyMap<string, { id: string }>, id: string, anchor: string | null = null) =>
  [...withRange(before, listed, { id, anchor }).keys()].toSorted()

describe('a click on a row', () => {
  it('selects it, or takes it out', () => {
    expect(after(chosen('a'), 'c')).toEqual(['a', 'c'])
    expect(after(chosen('a', 'c'), 'c')).toEqual(['a'])
  })

  it('with Shift does the same to all between it and the last one, in both directions', () => {
    expect(after(chosen('b'), 'd', 'b')).toEqual(['b', 'c', 'd'])
    expect(after(chosen('d'), 'b', 'd')).toEqual(['b', 'c', 'd'])
    expect(after(chosen('a', 'b', 'c', 'd'), 'd', 'b')).toEqual(['a'])
  })

  it('keeps what is selected and not listed, and ignores rows that are not there', () => {
    expect(after(chosen('z'), 'b', 'y')).toEqual(['b', 'z'])
    expect(after(chosen('z'), 'y', 'a')).toEqual(['z'])
  })
})
