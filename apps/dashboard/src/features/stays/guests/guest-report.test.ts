import type { GuestReport } from '@stayward/contract/stays/guest'
import { expect, it } from 'vitest'
import { guestMark } from './guest-report.ts'

const mark = (report: Partial<GuestReport>, state: 'registered' | 'needs_correction' = 'registered') =>
  guestMark({
    state,
    report: {
      state: 'not_due',
      obstacle: null,
      due_at: '2026-12-06T16:00:00+01:00',
      is_late: false,
      ...report,
    },
  })

it('says first what the host has to do for a guest', () => {
  expect(mark({ state: 'accepted' }, 'needs_correction')).toBe('needs_correction')
})

it.each([
  ['accepted', 'accepted'],
  ['sent', 'sent'],
  ['unconfirmed', 'unconfirmed'],
  ['rejected', 'refused'],
  ['cancelled', 'withdrawn'],
  ['file_ready', 'to_upload'],
  ['handed_over', 'uploaded'],
  ['ready', 'ready'],
  ['not_due', 'not_ready'],
] as const)('shows a report in state %s as %s', (state, shown) => {
  expect(mark({ state })).toBe(shown)
})

it('tells what waits from what is late, is not set up, or is not needed at all', () => {
  expect(mark({ obstacle: 'report.checkin_incomplete' })).toBe('not_ready')
  expect(mark({ obstacle: 'report.checkin_incomplete', is_late: true })).toBe('late')
  expect(mark({ obstacle: 'report.no_lessor', is_late: true })).toBe('not_set_up')
  expect(mark({ obstacle: 'report.elsewhere' })).toBe('not_needed')
  expect(mark({ obstacle: 'report.over_before_setup' })).toBe('not_sent')
  expect(guestMark({ state: 'registered', report: null })).toBe('not_needed')
})

it('does not call a report late once the authority has it', () => {
  expect(mark({ state: 'sent', is_late: true })).toBe('sent')
})
