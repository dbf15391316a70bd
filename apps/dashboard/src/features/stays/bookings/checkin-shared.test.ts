import { expect, it } from 'vitest'
import { isCheckinShared } from './checkin-shared'

type Stay = Parameters<typeof isCheckinShared>[0]

const WAITING: Stay = {
  status: 'confirmed',
  phase: 'upcoming',
  conflict: null,
  checkin_url: 'https://check.in/abc',
  checkin: { state: 'in_progress', closed_at: null },
  report: { items: [{ state: 'not_due' }] },
}

it('the head offers the link while guests still have to register', () => {
  expect(isCheckinShared(WAITING)).toBe(true)
  expect(isCheckinShared({ ...WAITING, phase: 'current', report: null })).toBe(true)
})

it('no longer once they have, once it is closed, or where nobody may see the link', () => {
  expect(isCheckinShared({ ...WAITING, checkin: { state: 'completed', closed_at: null } })).toBe(false)
  const closed_at = '2026-12-01T12:00:00Z'
  expect(isCheckinShared({ ...WAITING, checkin: { state: 'in_progress', closed_at } })).toBe(false)
  expect(isCheckinShared({ ...WAITING, checkin_url: null })).toBe(false)
  expect(isCheckinShared({ ...WAITING, phase: 'past' })).toBe(false)
})

it('what has to be settled first leaves the link to its card', () => {
  expect(isCheckinShared({ ...WAITING, status: 'tentative' })).toBe(false)
  expect(isCheckinShared({ ...WAITING, conflict: {} })).toBe(false)
  expect(isCheckinShared({ ...WAITING, report: { items: [{ state: 'rejected' }] } })).toBe(false)
})
