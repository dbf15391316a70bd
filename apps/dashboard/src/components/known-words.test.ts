import { expect, it } from 'vitest'
import { knownDay } from './known-words'

it('knows the days that there are', () => {
  expect(['2026-12-05', '2028-02-29', '2027-02-29', '2026-13-01', '26-12-05', 'today'].map(knownDay)).toEqual(
    ['2026-12-05', '2028-02-29', null, null, null, null],
  )
  expect(knownDay(null)).toBeNull()
})
