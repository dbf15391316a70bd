import { describe, expect, it } from 'vitest'
import { isNext, isSoon, mayBegin, jobDay, ownerOf } from './job-days'

const now = new Date('2026-12-05T22:30:00Z')

describe('the day of a job', () => {
  it.each([
    ['2026-12-05T23:00:00+01:00', 'overdue'],
    ['2026-12-05T23:45:00+01:00', 'today'],
    ['2026-12-06T09:00:00+01:00', 'tomorrow'],
    ['2026-12-07T00:00:00+01:00', 'later'],
    // Already past midnight in Athens, so that the sixth is today there.
    ['2026-12-06T09:00:00+02:00', 'today'],
    ['2026-12-07T09:00:00+02:00', 'tomorrow'],
  ])('%s is %s', (due_at, day) => {
    expect(jobDay({ due_at }, now)).toBe(day)
  })
})

describe('a job that may be the next one', () => {
  // Saturday, 23:30 in Madrid.
  it.each([
    ['overdue', '2026-11-30T12:00:00+01:00', true],
    ['on the last day of the week', '2026-12-06T16:00:00+01:00', true],
    ['in the next week', '2026-12-07T11:00:00+01:00', false],
    // Sunday already in Athens, where Monday is tomorrow.
    ['tomorrow, in the next week', '2026-12-07T11:00:00+02:00', true],
  ])('is %s', (_case, due_at, soon) => {
    expect(isSoon({ due_at }, now)).toBe(soon)
  })

  it.each([
    // Nobody leaves before it, so that it waits for its day.
    [null, { begins: true, next: false }],
    ['2026-12-05T23:30:00+01:00', { begins: true, next: true }],
    // The guests are still there.
    ['2026-12-06T11:00:00+01:00', { begins: false, next: false }],
  ])('tomorrow, free from %s: %o', (from, { begins, next }) => {
    const job = { due_at: '2026-12-06T16:00:00+01:00', window: { from, to: null } }
    expect(mayBegin(job, now)).toBe(begins)
    expect(isNext(job, now)).toBe(next)
    const afterIt = { ...job, due_at: '2026-12-07T11:00:00+01:00' }
    expect(mayBegin(afterIt, now) || isNext(afterIt, now)).toBe(false)
  })

  it('is next on its day where nobody leaves before it', () => {
    const window = { from: null, to: null }
    expect(isNext({ due_at: '2026-12-05T23:45:00+01:00', window }, now)).toBe(true)
    expect(isNext({ due_at: '2026-12-05T23:00:00+01:00', window }, now)).toBe(true)
  })

  it('is any of the week on a Monday', () => {
    const monday = new Date('2026-12-07T08:00:00Z')
    expect(isSoon({ due_at: '2026-12-13T23:00:00+01:00' }, monday)).toBe(true)
    expect(isSoon({ due_at: '2026-12-14T00:00:00+01:00' }, monday)).toBe(false)
  })
})

describe('the owner of a job', () => {
  const person = (id: string) => ({ id, name: 'Marta', last_name: 'Ruiz' })
  const member = (user_id: string) =>
    ({ ...person('member'), user_id, access_level: 'staff', service: 'cleaning' }) as const

  it('is the assignee, before the person who started it', () => {
    expect(ownerOf({ assignee: member('me'), started_by: null }, 'me')).toBe('mine')
    expect(ownerOf({ assignee: member('other'), started_by: person('me') }, 'me')).toBe('taken')
    expect(ownerOf({ assignee: null, started_by: person('me') }, 'me')).toBe('mine')
    expect(ownerOf({ assignee: null, started_by: null }, 'me')).toBe('free')
  })
})
