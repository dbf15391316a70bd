import type { AccessCode } from '@stayward/contract/locks/access-code'
import { expect, it } from 'vitest'
import { pinsOf } from './task-codes'

const codeOn = (lock_name: string, change: Partial<AccessCode> = {}): AccessCode => ({
  id: lock_name,
  booking_id: null,
  task_id: 't',
  is_reserve: false,
  smart_lock_id: lock_name,
  lock_name,
  code: '482915',
  starts_at: '2026-12-01T11:00:00+01:00',
  ends_at: '2026-12-01T15:00:00+01:00',
  status: 'ready',
  delivery: 'verified',
  accepted_at: null,
  verified_at: null,
  error: null,
  allowed_actions: [],
  created_at: '2026-11-01T11:00:00Z',
  updated_at: '2026-11-01T11:00:00Z',
  ...change,
})

const locksOf = (codes: AccessCode[]) =>
  pinsOf(codes).map(({ pin, codes: held }) => [pin, held.map(({ lock_name }) => lock_name)])

it('says the PIN of a task once for all locks that it opens', () => {
  expect(locksOf([codeOn('Street'), codeOn('Front')])).toEqual([['482915', ['Street', 'Front']]])
  expect(locksOf([codeOn('Street'), codeOn('Front', { code: '771234' })])).toEqual([
    ['482915', ['Street']],
    ['771234', ['Front']],
  ])
  expect(locksOf([codeOn('Street'), codeOn('Front', { ends_at: '2026-12-01T18:00:00+01:00' })])).toHaveLength(
    2,
  )
})

it('leaves out what opens nothing any more, and what the reader may not see', () => {
  expect(pinsOf([codeOn('Street', { status: 'revoked' }), codeOn('Front', { status: 'expired' })])).toEqual(
    [],
  )
  expect(pinsOf([codeOn('Street', { code: null })])).toEqual([])
  expect(locksOf([codeOn('Street', { status: 'attention', delivery: 'failed' })])).toEqual([
    ['482915', ['Street']],
  ])
})
