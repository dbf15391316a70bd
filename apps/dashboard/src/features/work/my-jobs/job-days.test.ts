import { describe, expect, it } from 'vitest'
import { jobDay, ownerOf } from './job-days'

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
