import { describe, expect, it } from 'vitest'
import { withTags } from './with-tags'

describe('tags that are typed', () => {
  it('are added in order, each once, whatever their case', () => {
    expect(withTags(['Beach'], ' Marta ')).toEqual(['Beach', 'Marta'])
    expect(withTags(['Beach'], 'BEACH, ,Marta,marta')).toEqual(['Beach', 'Marta'])
    expect(withTags(['Beach'], ' ')).toEqual(['Beach'])
  })

  it('are at most as many as a property may have', () => {
    const many = Array.from({ length: 25 }, (_, index) => `Tag ${index}`).join()
    expect(withTags([], many)).toHaveLength(20)
  })
})
