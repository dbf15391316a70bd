import type { TextState } from '@stayward/integrations/texting/text-provider'
import { describe, expect, it } from 'vitest'
import { changeBy, isAboutIt, messageFault, textWaitMs } from './text-status.rules.ts'

const NOW = '2026-12-01T12:00:00.000Z'
const status = (state: TextState) => ({ provider_id: 'SM1', state, error_code: null, fault: null })

describe('the state of a text', () => {
  it.each([
    ['sending', 'queued', 'sent'],
    ['unknown', 'queued', 'sent'],
    ['sent', 'sent', undefined],
    ['sent', 'read', 'delivered'],
    ['sent', 'undelivered', 'failed'],
    ['delivered', 'sent', undefined],
    ['delivered', 'failed', undefined],
    ['failed', 'sent', undefined],
    ['failed', 'undelivered', undefined],
    ['failed', 'delivered', 'delivered'],
    ['skipped', 'delivered', undefined],
    ['received', 'failed', undefined],
  ] as const)('makes a message that is %s and a text that is %s %s', (from, said, to) => {
    expect(changeBy({ state: from, sent_at: null }, status(said), NOW)?.state).toBe(to)
  })

  it('keeps the time of sending, and no fault of what arrived', () => {
    const sent_at = '2026-12-01T11:00:00.000Z'
    expect(changeBy({ state: 'failed', sent_at }, status('delivered'), NOW)).toEqual({
      state: 'delivered',
      provider_id: 'SM1',
      fault: null,
      sent_at,
      delivered_at: NOW,
    })
    expect(changeBy({ state: 'sending', sent_at: null }, status('failed'), NOW)).toEqual({
      state: 'failed',
      provider_id: 'SM1',
      fault: 'undelivered',
    })
  })
})

it('is about a message by its id, or by the attempt that nobody answered for', () => {
  const claimed_at = '2026-12-01T12:00:00.000Z'
  const lost = { state: 'unknown', provider_id: null, attempts: 2, claimed_at } as const
  expect(isAboutIt(lost, 'SM1', 2)).toBe(true)
  expect(isAboutIt(lost, 'SM1', 1)).toBe(false)
  expect(isAboutIt(lost, 'SM1', null)).toBe(false)
  expect(isAboutIt({ ...lost, state: 'failed' }, 'SM1', 2)).toBe(false)
  // It goes another way by now.
  expect(isAboutIt({ ...lost, state: 'sending', claimed_at: null }, 'SM1', 2)).toBe(false)
  const known = { state: 'sent', provider_id: 'SM1', attempts: 2, claimed_at } as const
  expect(isAboutIt(known, 'SM1', null)).toBe(true)
  expect(isAboutIt(known, 'SM2', 2)).toBe(false)
})

it('tells hosts why a text failed', () => {
  expect(messageFault('opted_out')).toBe('blocked')
  expect(messageFault('invalid_recipient')).toBe('address_refused')
  expect(messageFault('phone_unreachable')).toBe('undelivered')
  expect(messageFault(null)).toBe('undelivered')
  expect(messageFault('template_rejected')).toBe('template_refused')
  expect(messageFault('outside_window')).toBe('template_refused')
  expect(messageFault('text_rejected')).toBe('provider_refused')
})

it('is tried again ever more slowly, and never before the provider allows', () => {
  expect([1, 2, 3, 20].map((attempts) => textWaitMs(attempts, null))).toEqual([
    5_000, 10_000, 20_000, 1_800_000,
  ])
  expect(textWaitMs(1, 300)).toBe(300_000)
})
