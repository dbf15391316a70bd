import { expect, it } from 'vitest'
import { stayOfNumber, type StayOfNumber } from './stay-of-number.rules.ts'
import { askOf } from './stop-words.rules.ts'

const stay = (id: string, from: string, to: string, rest: Partial<StayOfNumber> = {}): StayOfNumber => ({
  id,
  property_id: 'flat',
  from: `2026-12-${from}T15:00:00Z`,
  to: `2026-12-${to}T10:00:00Z`,
  status: 'confirmed',
  conflict_since: null,
  ...rest,
})
const PAST = stay('past', '02', '04')
const NOW = stay('now', '05', '09')
const NEXT = stay('next', '12', '14')
const LATER = stay('later', '20', '24')
const AT = '2026-12-06T12:00:00Z'

it('is the current stay, else the next, else the last', () => {
  const idOf = (...stays: StayOfNumber[]) => stayOfNumber(stays, AT)?.id ?? null
  expect(idOf(LATER, PAST, NOW, NEXT)).toBe('now')
  expect(idOf(LATER, PAST, NEXT)).toBe('next')
  expect(idOf(PAST, stay('before', '01', '02'))).toBe('past')
  expect(idOf()).toBeNull()
  expect(stayOfNumber([NOW, NEXT], '2026-12-09T10:00:00Z')?.id).toBe('next')
  expect(stayOfNumber([NOW, NEXT], '2026-12-05T15:00:00Z')?.id).toBe('now')
})

it('is one that does not take place only if there is no other', () => {
  const cancelled = stay('cancelled', '05', '09', { status: 'cancelled' })
  expect(stayOfNumber([cancelled, PAST], AT)?.id).toBe('past')
  expect(stayOfNumber([cancelled], AT)?.id).toBe('cancelled')
})

it('heeds a single word only', () => {
  expect([' stop\n', 'STOP', 'Unsubscribe', 'quit'].map(askOf)).toEqual(['stop', 'stop', 'stop', 'stop'])
  expect(['start', 'Yes', 'UNSTOP'].map(askOf)).toEqual(['start', 'start', 'start'])
  expect(['Please stop', 'yes please', '', 'Can we cancel?'].map(askOf)).toEqual([null, null, null, null])
})
