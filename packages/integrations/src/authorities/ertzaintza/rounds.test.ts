import { expect, it } from 'vitest'
import { checkRounds } from '../../testing/ertzaintza-rounds.ts'

it('a hundred random reports are accepted and say what the guests said', { timeout: 20_000 }, () => {
  expect(checkRounds(100)).toEqual([])
})
