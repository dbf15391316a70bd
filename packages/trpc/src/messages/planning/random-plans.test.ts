import { expect, it } from 'vitest'
import { provePlanning } from '../../testing/message-planning.ts'

it('plans every rule for every stay as a clock on the wall at the property says', () => {
  expect(() => provePlanning(1000)).not.toThrow()
})
