import { expect, it } from 'vitest'
import { type StayStatus, stayStatus } from './stay-status'

const stay = {
  status: 'confirmed',
  conflict: false,
  from: '2026-12-05T16:00:00+01:00',
  to: '2026-12-08T11:00:00+01:00',
  checkin: { state: 'open' },
} as const

it.each<[StayStatus, Partial<Parameters<typeof stayStatus>[0]>, string]>([
  ['confirmed', {}, '2026-12-05T15:59:00+01:00'],
  ['staying', {}, '2026-12-05T15:00:00Z'],
  ['staying', {}, '2026-12-08T09:59:00Z'],
  ['left', {}, '2026-12-08T11:00:00+01:00'],
  ['checking_in', { checkin: { state: 'in_progress' } }, '2026-12-01T00:00:00Z'],
  ['ready', { checkin: { state: 'completed' } }, '2026-12-01T00:00:00Z'],
  ['left', { checkin: { state: 'completed' } }, '2027-01-01T00:00:00Z'],
  ['tentative', { status: 'tentative' }, '2026-12-06T00:00:00Z'],
  ['conflict', { conflict: true, status: 'tentative' }, '2026-12-06T00:00:00Z'],
])('is %s for %j at %s', (status, change, now) => {
  expect(stayStatus({ ...stay, ...change }, Date.parse(now))).toBe(status)
})
