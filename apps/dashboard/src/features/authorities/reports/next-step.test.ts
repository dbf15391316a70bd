import { describe, expect, it } from 'vitest'
import { fileSteps, nextStep } from './next-step'

type Facts = Parameters<typeof nextStep>[0]

const sendable: Facts['allowed_actions'] = [{ action: 'send_report', allowed: true, reason: null }]
const step = (part: Partial<Facts>, wasDownloaded = false) =>
  nextStep(
    {
      state: 'ready',
      obstacle: null,
      instruction: null,
      errors: [],
      allowed_actions: [],
      next_attempt_at: null,
      has_guest_address: true,
      ...part,
    },
    wasDownloaded,
  )

describe('the next step of a report', () => {
  it('of a file is to download, to upload, and to enter its receipt', () => {
    expect(step({ state: 'file_ready' })).toBe('download')
    expect(step({ state: 'file_ready' }, true)).toBe('hand_over')
    expect(step({ state: 'handed_over' })).toBe('receipt')
    expect(step({ state: 'accepted' })).toBe('wait')
  })

  it('is first what has to be done in the portal', () => {
    const instruction = { code: 'correct', message: 'Correct it.' } as const
    expect(step({ state: 'accepted', instruction })).toBe('instruction')
    expect(step({ state: 'handed_over', instruction })).toBe('instruction')
  })

  it.each<[Partial<Facts>, string]>([
    [{ state: 'rejected' }, 'fix'],
    [{ state: 'unconfirmed' }, 'fix'],
    [{ state: 'not_due', obstacle: 'report.payment_method_missing' }, 'fix'],
    [{ state: 'not_due', obstacle: 'report.no_account' }, 'fix'],
    [{ state: 'not_due', obstacle: 'report.checkin_incomplete' }, 'write'],
    [{ state: 'not_due', obstacle: 'report.checkin_incomplete', has_guest_address: false }, 'add_address'],
    [{ state: 'not_due', obstacle: 'report.booking_not_confirmed' }, 'wait'],
    [{ state: 'not_due', obstacle: null }, 'wait'],
    [{ state: 'not_due', obstacle: 'report.elsewhere' }, 'wait'],
    [{ state: 'not_due', obstacle: 'report.over_before_setup', allowed_actions: sendable }, 'send'],
    [{ state: 'not_due', obstacle: 'report.over_before_setup' }, 'wait'],
    [{ state: 'sent' }, 'wait'],
    [{ state: 'cancelled', allowed_actions: sendable }, 'send'],
    [{ state: 'cancelled' }, 'fix'],
  ])('of %j is %s', (part, expected) => {
    expect(step(part)).toBe(expected)
  })

  it('is to send what nothing sends automatically', () => {
    expect(step({ allowed_actions: sendable })).toBe('send')
    expect(step({ allowed_actions: sendable, next_attempt_at: '2026-12-05T15:00:00Z' })).toBe('wait')
    expect(step({})).toBe('wait')
  })
})

it('ticks the steps of a file that are done', () => {
  expect(fileSteps({ state: 'file_ready' }, false)).toEqual({
    download: false,
    upload: false,
    receipt: false,
  })
  expect(fileSteps({ state: 'file_ready' }, true)).toMatchObject({ download: true, upload: false })
  expect(fileSteps({ state: 'handed_over' }, false)).toEqual({ download: true, upload: true, receipt: false })
  expect(fileSteps({ state: 'accepted' }, false)).toMatchObject({ receipt: true })
})
