import { describe, expect, it } from 'vitest'
import {
  ATTENTION_BEFORE_MS,
  type CodeDelivery,
  type CodeState,
  type CodeStatus,
  isHeld,
  isOnLock,
  OVERSTAY_MS,
  SEND_AHEAD_MS,
  shownStatus,
} from './access-code-states.ts'

// A stay from 15:00 on the 5th to 11:00 on the 9th, wanted since the 1st and sent from the 2nd on.
const code: CodeState = {
  intent: 'present',
  delivery: 'waiting',
  starts_at: '2026-12-05T15:00:00.000Z',
  ends_at: '2026-12-09T11:00:00.000Z',
  wanted_at: '2026-12-01T12:00:00.000Z',
  vendor_code_id: null,
  attempts: 0,
  next_attempt_at: '2026-12-02T15:00:00.000Z',
  verified_until: null,
}
const sent = { vendor_code_id: 'v1', attempts: 1, next_attempt_at: null }
const early = '2026-12-01T13:00:00Z'
const due = '2026-12-03T12:00:00Z'
const soon = '2026-12-05T11:00:00Z'
const notYetLate = '2026-12-05T10:59:59Z'
const starts = '2026-12-05T15:00:00Z'
const during = '2026-12-06T12:00:00Z'
const justOver = '2026-12-09T11:00:00Z'
const almostLongOver = '2026-12-09T11:59:59Z'
const longOver = '2026-12-09T12:00:00Z'

describe('the shown status of a wanted code', () => {
  it.each<[string, Partial<CodeState>, string, CodeStatus]>([
    ['waiting for its time', {}, early, 'scheduled'],
    ['waiting, and its time has come', {}, due, 'programming'],
    ['waiting, and its time comes now', {}, '2026-12-02T15:00:00Z', 'programming'],
    ['waiting, with no time to be sent', { next_attempt_at: null }, early, 'programming'],
    ['waiting, tried before', { attempts: 1 }, early, 'programming'],
    ['waiting, on the lock already', { vendor_code_id: 'v1' }, early, 'programming'],
    ['sent again before its time', { delivery: 'sending' }, early, 'programming'],
    ['being sent', { delivery: 'sending', attempts: 1 }, due, 'programming'],
    [
      'tried in vain, to be tried again',
      { attempts: 3, next_attempt_at: '2026-12-03T13:00:00Z' },
      due,
      'programming',
    ],
    ['accepted by the vendor only', { ...sent, delivery: 'accepted' }, due, 'programming'],
    ['seen on the lock', { ...sent, delivery: 'verified' }, due, 'ready'],
    ['seen on the lock, at the beginning of its window', { ...sent, delivery: 'verified' }, starts, 'active'],
    [
      'not seen on the lock a moment before that is late',
      { ...sent, delivery: 'accepted' },
      notYetLate,
      'programming',
    ],
    ['seen on the lock, in its window', { ...sent, delivery: 'verified' }, during, 'active'],
    ['to be moved on the lock', { ...sent, attempts: 0, next_attempt_at: due }, early, 'programming'],
    ['given up', { ...sent, delivery: 'failed' }, due, 'attention'],
    ['not seen on the lock four hours before', { ...sent, delivery: 'accepted' }, soon, 'attention'],
    [
      'of a late booking, minutes old',
      { ...sent, delivery: 'accepted', wanted_at: '2026-12-06T11:50:00Z' },
      during,
      'programming',
    ],
    [
      'of a late booking, a quarter of an hour old',
      { ...sent, delivery: 'accepted', wanted_at: '2026-12-06T11:45:00Z' },
      during,
      'attention',
    ],
    ['over, and off the lock', { ...sent, delivery: 'removed' }, longOver, 'expired'],
    ['over, and never on the lock', { delivery: 'failed', attempts: 9 }, longOver, 'expired'],
    ['just over, still on the lock', { ...sent, delivery: 'verified' }, justOver, 'expired'],
    ['just over, and off the lock', { ...sent, delivery: 'removed' }, justOver, 'expired'],
    [
      'over for almost an hour, still on the lock',
      { ...sent, delivery: 'verified' },
      almostLongOver,
      'expired',
    ],
    ['just over, its delivery failed', { delivery: 'failed', attempts: 9 }, justOver, 'expired'],
    ['long over, still on the lock', { ...sent, delivery: 'verified' }, longOver, 'overstayed'],
    ['long over, its removal failed', { ...sent, delivery: 'failed' }, longOver, 'overstayed'],
    [
      'in reserve, waiting for its renewal, and on the lock for more than a week',
      { attempts: 9, verified_until: '2026-12-13T12:00:01Z' },
      during,
      'active',
    ],
    [
      'in reserve, waiting for its renewal, and on the lock for a week',
      { attempts: 9, verified_until: '2026-12-13T12:00:00Z' },
      during,
      'attention',
    ],
    ['gone from the lock before its time', { ...sent, delivery: 'removed' }, due, 'programming'],
  ])('%s', (_what, state, now, status) => {
    expect(shownStatus({ ...code, ...state }, new Date(now))).toBe(status)
  })
})

describe('the shown status of a code that is not wanted any more', () => {
  const ended = { ...code, intent: 'absent' } as const
  it.each<[string, Partial<CodeState>, string, CodeStatus]>([
    ['on its way off the lock', { ...sent, delivery: 'removing' }, due, 'revoking'],
    ['never sent, but not known to be absent', { delivery: 'removing' }, due, 'revoking'],
    ['off the lock', { ...sent, delivery: 'removed' }, due, 'revoked'],
    ['off the lock, its window over', { ...sent, delivery: 'removed' }, longOver, 'revoked'],
    ['its removal given up', { ...sent, delivery: 'failed' }, due, 'attention'],
    ['its window over, still on the lock', { ...sent, delivery: 'removing' }, longOver, 'overstayed'],
  ])('%s', (_what, state, now, status) => {
    expect(shownStatus({ ...ended, ...state }, new Date(now))).toBe(status)
  })
})

it.each<[CodeDelivery, string | null, boolean]>([
  ['waiting', null, false],
  ['waiting', 'v1', true],
  ['sending', null, false],
  ['sending', 'v1', true],
  ['accepted', null, true],
  ['verified', null, true],
  ['removing', null, false],
  ['removing', 'v1', true],
  ['removed', null, false],
  ['removed', 'v1', false],
  ['failed', null, false],
  ['failed', 'v1', true],
])('a code that is %s, kept by its vendor as %s, is held: %s', (delivery, vendor_code_id, held) => {
  expect(isHeld({ delivery, vendor_code_id })).toBe(held)
})

it.each<[Partial<CodeState>, string, boolean]>([
  [{ delivery: 'verified' }, due, true],
  [{ delivery: 'verified' }, justOver, false],
  [{ delivery: 'verified', intent: 'absent' }, due, false],
  [{ delivery: 'accepted' }, due, false],
  [{ delivery: 'waiting', verified_until: starts }, due, true],
  [{ delivery: 'waiting', verified_until: starts }, starts, false],
])('a code %j opens at %s: %s', (state, now, opens) => {
  expect(isOnLock({ ...code, ...state }, new Date(now))).toBe(opens)
})

it('codes have four hours to be seen, an hour to go, and are sent three days ahead', () => {
  const hours = [ATTENTION_BEFORE_MS, OVERSTAY_MS, SEND_AHEAD_MS].map((ms) => ms / 3_600_000)
  expect(hours).toEqual([4, 1, 72])
})
