import { describe, expect, it } from 'vitest'
import { changedDays, hasOtherClock, moveEffects } from './move-preview'

type Preview = Parameters<typeof moveEffects>[0]

const nothing: Preview = {
  codes: { removed: [], created: [] },
  tasks: { moved: [], left: [], planned: [] },
  reports: [],
  guests: { registered: 0, needs_correction: 0 },
  checkin_reopens: false,
}

const effects = (change: Partial<Preview>) => moveEffects({ ...nothing, ...change })

const lock = (lock_name: string) => ({ smart_lock_id: lock_name, lock_name })
const window = { starts_at: '2026-12-05T16:00:00+01:00', ends_at: '2026-12-09T11:00:00+01:00' }
const cleaning = { title: 'Turnover cleaning', due_at: '2026-12-09T16:00:00+01:00' }

describe('what a move changes', () => {
  it('is nothing for a booking without anything', () => {
    expect(moveEffects(nothing)).toEqual([])
  })

  it('names each door once, and keeps apart whose PIN stays', () => {
    expect(
      effects({
        codes: {
          removed: [
            { id: '1', ...lock('Portal') },
            { id: '2', ...lock('Portal') },
          ],
          created: [
            { ...lock('Gate'), ...window, keeps_pin: false },
            { ...lock('Flat'), ...window, keeps_pin: true },
            { ...lock('Garage'), ...window, keeps_pin: true },
          ],
        },
      }),
    ).toEqual([
      { kind: 'codes_removed', doors: ['Portal'] },
      { kind: 'codes_same_pin', doors: ['Flat', 'Garage'] },
      { kind: 'codes_new_pin', doors: ['Gate'] },
    ])
  })

  it('says that no code follows one that is removed', () => {
    expect(effects({ codes: { removed: [{ id: '1', ...lock('Portal') }], created: [] } })).toEqual([
      { kind: 'codes_removed', doors: ['Portal'] },
      { kind: 'codes_none' },
    ])
  })

  it('tells tasks apart that move, stay or are planned', () => {
    expect(
      effects({
        tasks: {
          moved: [{ id: '1', ...cleaning, loses_assignee: true }],
          left: [{ id: '2', ...cleaning }],
          planned: [cleaning],
        },
      }),
    ).toEqual([
      { kind: 'task_moved', task: cleaning, loses_assignee: true },
      { kind: 'task_left', task: cleaning },
      { kind: 'task_planned', task: cleaning },
    ])
  })

  it('says that guests stay registered only if none has to correct anything', () => {
    expect(effects({ guests: { registered: 2, needs_correction: 0 } })).toEqual([
      { kind: 'guests_kept', count: 2 },
    ])
    expect(effects({ guests: { registered: 2, needs_correction: 1 }, checkin_reopens: true })).toEqual([
      { kind: 'guests_corrected', count: 1 },
      { kind: 'checkin_reopens' },
    ])
  })

  it('says what happens to each report, and nothing of one that is not touched', () => {
    expect(
      effects({
        reports: [
          { kind: 'travellers', withdrawn: true, sent: true },
          { kind: 'reservation', withdrawn: true, sent: false },
          { kind: 'travellers', withdrawn: false, sent: true },
          { kind: 'reservation', withdrawn: false, sent: false },
        ],
      }),
    ).toEqual([
      { kind: 'report', report: 'travellers', change: 'replaced' },
      { kind: 'report', report: 'reservation', change: 'withdrawn' },
      { kind: 'report', report: 'travellers', change: 'sent' },
    ])
  })
})

describe('the clocks of two properties', () => {
  const arriving = (before: string, after: string) =>
    hasOtherClock({ before: { from: before }, after: { from: after } })

  it('differ by their offset, not by the time of arrival', () => {
    expect(arriving('2026-12-05T16:00:00+01:00', '2026-12-05T16:00:00+00:00')).toBe(true)
    expect(arriving('2026-12-05T16:00:00+01:00', '2026-12-06T17:30:00+01:00')).toBe(false)
  })
})

describe('the days of a move', () => {
  const stay = { arrival_date: '2026-12-05', departure_date: '2026-12-09' }

  it('are left out while they are those of the stay', () => {
    expect(changedDays(stay, { from: '2026-12-05', to: '2026-12-09' })).toEqual({})
  })

  it('are sent as far as they were changed', () => {
    expect(changedDays(stay, { from: '2026-12-06', to: '2026-12-09' })).toEqual({ from: '2026-12-06' })
    expect(changedDays(stay, { from: '2026-12-05', to: '2026-12-10' })).toEqual({ to: '2026-12-10' })
  })
})
