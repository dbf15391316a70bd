import { describe, expect, it } from 'vitest'
import { canWorkOn } from './can-work-on'

const withComplete = (allowed: boolean, reason: string | null) => ({
  allowed_actions: [
    { action: 'start', allowed: true, reason: null },
    { action: 'complete', allowed, reason },
  ],
})

describe('working on a task', () => {
  it('is for anybody who could complete it, now or once nothing is missing', () => {
    expect(canWorkOn(withComplete(true, null))).toBe(true)
    expect(canWorkOn(withComplete(false, 'task.incomplete'))).toBe(true)
  })

  it.each(['task.invalid_transition', 'task.taken', 'access.denied'])('is not for %s', (reason) => {
    expect(canWorkOn(withComplete(false, reason))).toBe(false)
  })
})
