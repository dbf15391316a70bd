import { describe, expect, it } from 'vitest'
import { missingWork } from './missing-work'

const item = {
  id: 'a',
  text: 'Kitchen',
  required: true,
  photo_required: true,
  done: false,
  done_at: null,
  photo_url: null,
}

describe('what is missing', () => {
  it('is the tick and the photo of a required point', () => {
    expect(missingWork({ checklist: [item] })).toEqual([
      { id: 'a', text: 'Kitchen', what: 'tick' },
      { id: 'a', text: 'Kitchen', what: 'photo' },
    ])
  })

  it('is no photo of an optional point that was left out', () => {
    expect(missingWork({ checklist: [{ ...item, required: false }] })).toEqual([])
    expect(missingWork({ checklist: [{ ...item, required: false, done: true }] })).toHaveLength(1)
  })

  it('is nothing where all is done', () => {
    expect(missingWork({ checklist: [{ ...item, done: true, photo_url: 'https://x.example/p' }] })).toEqual(
      [],
    )
  })
})
