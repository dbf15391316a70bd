import type { SmartLockStatus } from '@stayward/contract/locks/smart-lock'
import { describe, expect, it } from 'vitest'
import { awaitedCommand, pollIntervalOf, withCommand } from './awaited-commands'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const status: SmartLockStatus = {
  connection: 'online',
  bolt: 'locked',
  door: 'closed',
  battery: 'good',
  battery_percent: 61,
  observed_at: '2026-11-20T12:00:00Z',
  stale: false,
  error: null,
}
const lock = { id: 'a', status }
const unlocking = withCommand(new Map(), 'a', 'unlock', NOW)

describe('a command that was accepted', () => {
  it('is awaited until the lock shows its effect', () => {
    expect(awaitedCommand(unlocking, lock, NOW + 5000)).toBe('unlock')
    expect(awaitedCommand(unlocking, { id: 'a', status: { ...status, bolt: 'unlocked' } }, NOW + 5000)).toBe(
      null,
    )
  })

  it('is still awaited when only the last known state shows it', () => {
    const stale = { id: 'a', status: { ...status, bolt: 'unlocked' as const, stale: true } }
    expect(awaitedCommand(unlocking, stale, NOW + 5000)).toBe('unlock')
  })

  it('is given up after half a minute', () => {
    expect(awaitedCommand(unlocking, lock, NOW + 30_000)).toBe(null)
  })

  it('is replaced by the next one', () => {
    expect(awaitedCommand(withCommand(unlocking, 'a', 'lock', NOW + 1000), lock, NOW + 2000)).toBe(null)
  })
})

describe('the locks of a property', () => {
  it('are asked again only while a command is awaited at one of them', () => {
    const other = { id: 'b', status }
    expect(pollIntervalOf(unlocking, [other, lock], NOW + 5000)).toBe(3000)
    expect(pollIntervalOf(unlocking, [other], NOW + 5000)).toBe(false)
    expect(pollIntervalOf(new Map(), [other, lock], NOW + 5000)).toBe(false)
  })
})
