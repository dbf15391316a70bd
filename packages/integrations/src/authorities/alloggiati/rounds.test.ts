import { expect, it } from 'vitest'
import { checkRounds } from '../../testing/alloggiati-rounds.ts'

it('reads from the lines of random parties what their guests said', () => {
  expect(() => checkRounds(100)).not.toThrow()
})
