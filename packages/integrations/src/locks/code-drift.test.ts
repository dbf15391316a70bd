import { describe, expect, it } from 'vitest'
import { codeDrift, isAsSpecified } from './code-drift.ts'
import type { CodeSpec, ListedCode } from './lock-vendor.ts'

const CODE: CodeSpec = {
  tag: 'SW-1',
  pin: '483926',
  external_ids: ['a'],
  starts_at: '2026-10-24T15:00:00+02:00',
  ends_at: '2026-10-26T10:00:00.000Z',
}

const listed = (change: Partial<ListedCode> = {}): ListedCode => ({
  ref: '1',
  tag: 'SW-1',
  external_ids: ['a', 'b'],
  pin: '483926',
  has_pin: true,
  starts_at: '2026-10-24T13:00:00.000Z',
  ends_at: '2026-10-26T10:00:00.000Z',
  enabled: true,
  has_schedule: false,
  is_pending: false,
  has_failed: false,
  ...change,
})

describe('drift', () => {
  it('is none for the same instants in other words, and for what the vendor does not tell', () => {
    expect(codeDrift(listed(), CODE)).toEqual([])
    expect(codeDrift(listed({ pin: null, external_ids: null }), CODE)).toEqual([])
    expect(codeDrift(listed({ starts_at: '2026-10-24T13:00:00.900Z' }), CODE)).toEqual([])
  })

  it.each([
    [{ tag: 'SW-2' }, 'tag'],
    [{ pin: '594837' }, 'pin'],
    [{ pin: null, has_pin: false }, 'pin'],
    [{ external_ids: ['b'] }, 'devices'],
    [{ starts_at: null }, 'starts_at'],
    [{ ends_at: '2026-10-26T10:00:01.000Z' }, 'ends_at'],
    [{ has_schedule: true }, 'schedule'],
    [{ enabled: false }, 'disabled'],
  ] satisfies [Partial<ListedCode>, string][])('%j is drift of %s', (change, drift) => {
    expect(codeDrift(listed(change), CODE)).toEqual([drift])
  })

  it('a code is right only when nothing is pending or refused', () => {
    expect(isAsSpecified(listed(), CODE)).toBe(true)
    expect(isAsSpecified(listed({ is_pending: true }), CODE)).toBe(false)
    expect(isAsSpecified(listed({ has_failed: true }), CODE)).toBe(false)
  })
})
