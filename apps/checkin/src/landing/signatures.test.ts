import { describe, expect, it } from 'vitest'
import { takesSignatures } from './signatures.ts'

describe('signatures', () => {
  it.each([null, 'host', 'reported'] as const)(
    'are accepted while check-in is closed by %s',
    (closed_reason) => {
      expect(takesSignatures({ closed_reason })).toBe(true)
    },
  )

  it.each(['cancelled', 'departed', 'conflict'] as const)(
    'are refused once a stay is %s',
    (closed_reason) => {
      expect(takesSignatures({ closed_reason })).toBe(false)
    },
  )
})
