import { expect, it } from 'vitest'
import { lockWith } from './lock.fixture'
import { quickCommandOf } from './quick-command-of'

const may = (action: string, allowed = true) => ({ action, allowed, reason: null })
const allowed_actions = [may('unlock'), may('lock')]

it('offers to unlock, or to lock what is open now', () => {
  expect(quickCommandOf(lockWith({ allowed_actions }))).toBe('unlock')
  expect(quickCommandOf(lockWith({ allowed_actions, status: { bolt: 'unlocked' } }))).toBe('lock')
  expect(quickCommandOf(lockWith({ allowed_actions, status: { bolt: 'unlocked', stale: true } }))).toBe(
    'unlock',
  )
})

it('offers nothing to readers who may not, and at locks that cannot be reached', () => {
  expect(quickCommandOf(lockWith({ allowed_actions: [may('unlock', false)] }))).toBeNull()
  expect(quickCommandOf(lockWith({ allowed_actions: [] }))).toBeNull()
  expect(quickCommandOf(lockWith({ allowed_actions, status: { connection: 'offline' } }))).toBeNull()
})
