import type { AccessCode } from '@stayward/contract/locks/access-code'
import { describe, expect, it } from 'vitest'
import { deliveryStep, isLate, isMoving, sentAt } from './code-delivery'

type Told = Pick<AccessCode, 'status' | 'delivery' | 'accepted_at' | 'verified_at'>

const code = (told: Partial<Told>, isWanted = true) => ({
  status: 'programming' as const,
  delivery: 'waiting' as const,
  accepted_at: null,
  verified_at: null,
  starts_at: '2026-12-05T16:00:00+01:00',
  allowed_actions: [{ action: 'revoke', allowed: isWanted, reason: isWanted ? null : 'access_code.ended' }],
  ...told,
})

const ACCEPTED = { accepted_at: '2026-12-02T13:02:00Z' }
const SEEN = { ...ACCEPTED, verified_at: '2026-12-02T13:05:00Z' }

describe('the way of a code to its lock', () => {
  it.each([
    [{ status: 'scheduled' }, 'scheduled'],
    [{}, 'waiting'],
    [{ delivery: 'sending' }, 'sending'],
    [{ delivery: 'accepted', ...ACCEPTED }, 'accepted'],
    [{ status: 'ready', delivery: 'verified', ...SEEN }, 'verified'],
    [{ status: 'active', delivery: 'verified', verified_at: SEEN.verified_at }, 'verified_only'],
    [{ status: 'attention', delivery: 'failed' }, 'failed'],
  ] satisfies [Partial<Told>, string][])('%j is shown as %s', (told, step) => {
    expect(deliveryStep(code(told))).toBe(step)
  })

  it('is never told as accepted without the vendor having said so', () => {
    expect(deliveryStep(code({ delivery: 'accepted' }))).toBe('sending')
  })
})

describe('the way of a code off its lock', () => {
  it.each([
    [{ status: 'revoking', delivery: 'removing', ...SEEN }, 'removing'],
    [{ status: 'attention', delivery: 'failed', ...SEEN }, 'removing_failed'],
    [{ status: 'revoked', delivery: 'removed', ...SEEN }, 'removed'],
    [{ status: 'overstayed', delivery: 'removing', ...SEEN }, 'overstayed'],
  ] satisfies [Partial<Told>, string][])('%j is shown as %s', (told, step) => {
    expect(deliveryStep(code(told, false))).toBe(step)
  })

  it('says of one whose time is over whether the lock ever had it', () => {
    expect(deliveryStep(code({ status: 'expired', delivery: 'verified', ...SEEN }))).toBe('expiring')
    expect(deliveryStep(code({ status: 'expired', delivery: 'removing', ...SEEN }))).toBe('expiring')
    expect(deliveryStep(code({ status: 'expired' }))).toBe('never_sent')
    expect(deliveryStep(code({ status: 'expired', delivery: 'removed', ...SEEN }))).toBe('removed')
  })
})

describe('a code', () => {
  it('is late when it needs attention before anybody saw it on the lock', () => {
    expect(isLate(code({ status: 'attention', delivery: 'accepted', ...ACCEPTED }))).toBe(true)
    expect(isLate(code({ status: 'attention', delivery: 'failed' }))).toBe(false)
    expect(isLate(code({ delivery: 'sending' }))).toBe(false)
  })

  it('moves until the lock has shown it or let go of it', () => {
    expect(isMoving(code({ delivery: 'sending' }))).toBe(true)
    expect(isMoving(code({ status: 'revoking', delivery: 'removing' }, false))).toBe(true)
    expect(isMoving(code({ status: 'scheduled' }))).toBe(false)
    expect(isMoving(code({ status: 'ready', delivery: 'verified', ...SEEN }))).toBe(false)
  })

  it('is sent three days before its window', () => {
    expect(sentAt(code({}))).toBe('2026-12-02T15:00:00.000Z')
  })
})
