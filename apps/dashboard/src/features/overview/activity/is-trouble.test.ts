import { expect, test } from 'vitest'
import { isTrouble } from './is-trouble'

const statusChange = (after: string) => ({
  type: 'integration.status_changed' as const,
  changes: { status: { before: null, after } },
})

test('what went wrong is trouble, and what was done about it is not', () => {
  expect(isTrouble({ type: 'booking.conflict_found', changes: null })).toBe(true)
  expect(isTrouble({ type: 'booking.conflict_solved', changes: null })).toBe(false)
  expect(isTrouble({ type: 'report.accepted', changes: null })).toBe(false)
})

test('an integration is trouble once it stops working', () => {
  expect(isTrouble(statusChange('degraded'))).toBe(true)
  expect(isTrouble(statusChange('reauthorization_required'))).toBe(true)
  expect(isTrouble(statusChange('connected'))).toBe(false)
})
