import { describe, expect, it } from 'vitest'
import { changedFields, compareEdits, withTheirs } from './merge-edits'

const base = { from: '2026-12-05', guests: 2, notes: '' }

describe('two people at the same form', () => {
  it('do not meet where they changed different fields', () => {
    const mine = { ...base, notes: 'Late arrival' }
    const theirs = { ...base, guests: 3 }
    const comparison = compareEdits(base, mine, theirs)
    expect(comparison).toEqual({ theirs_alone: ['guests'], contested: [] })
    expect(withTheirs(mine, theirs, comparison)).toEqual({ ...base, guests: 3, notes: 'Late arrival' })
  })

  it('meet where they changed the same field differently, and what was typed stays', () => {
    const mine = { ...base, from: '2026-12-06', notes: 'Mine' }
    const theirs = { ...base, from: '2026-12-07' }
    const comparison = compareEdits(base, mine, theirs)
    expect(comparison).toEqual({ theirs_alone: [], contested: ['from'] })
    expect(withTheirs(mine, theirs, comparison)).toEqual(mine)
  })

  it('agree where they changed a field to the same', () => {
    const both = { ...base, guests: 4 }
    expect(compareEdits(base, both, both)).toEqual({ theirs_alone: [], contested: [] })
  })

  it('do not meet in a list or a group of values that is only read again', () => {
    const read = () => ({ tags: ['Beach'], codes: { establishment_code: '' } })
    expect(compareEdits(read(), read(), read())).toEqual({ theirs_alone: [], contested: [] })
    const theirs = { ...read(), tags: ['Centre'] }
    expect(compareEdits(read(), read(), theirs)).toEqual({ theirs_alone: ['tags'], contested: [] })
  })
})

describe('changed fields', () => {
  it('are those with another value, in the order of the form', () => {
    expect(changedFields(base, { ...base, notes: 'Late', from: '2026-12-06' })).toEqual(['from', 'notes'])
    expect(changedFields(base, { ...base })).toEqual([])
  })

  it('compare lists by what they contain', () => {
    expect(changedFields({ days: ['mon'] }, { days: ['mon'] })).toEqual([])
    expect(changedFields({ days: ['mon'] }, { days: ['tue'] })).toEqual(['days'])
  })
})
