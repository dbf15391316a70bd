import { describe, expect, it } from 'vitest'
import { bestMatches, onlyMatch } from './best-matches'

const choices = ['Guatemala', 'Mali', 'Malta', 'San Marino', 'España', 'Niger', 'Nigeria'].map((label) => ({
  value: label,
  label,
}))
const labels = (typed: string) => bestMatches(choices, typed).map(({ label }) => label)

describe('what is typed into a list to choose from', () => {
  it('finds names that contain it, with or without accents, the beginning of a name first', () => {
    expect(labels('mal')).toEqual(['Mali', 'Malta', 'Guatemala'])
    expect(labels('mar')).toEqual(['San Marino'])
    expect(labels('espana')).toEqual(['España'])
    expect(labels('')).toHaveLength(choices.length)
    expect(labels('x')).toEqual([])
  })

  it('finds its words in any order, and forgives one mistake in each where nothing has them', () => {
    expect(labels('marino san')).toEqual(['San Marino'])
    expect(labels('gautemala')).toEqual(['Guatemala'])
    expect(labels('espanna')).toEqual(['España'])
    expect(labels('nigr')).toEqual(['Niger', 'Nigeria'])
    expect(labels('san mrino')).toEqual(['San Marino'])
    expect(labels('san xxrino')).toEqual([])
    // What somebody leaves is only taken as it is written.
    expect(onlyMatch(choices, 'gautemala')).toBeNull()
  })

  it('means a choice where it can mean no other', () => {
    expect(onlyMatch(choices, 'esp')?.label).toBe('España')
    expect(onlyMatch(choices, 'niger')?.label).toBe('Niger')
    expect(onlyMatch(choices, 'mal')).toBeNull()
    expect(onlyMatch(choices, 'x')).toBeNull()
    expect(onlyMatch(choices, ' ')).toBeNull()
  })
})
