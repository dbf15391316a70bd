import type { Task } from '@stayward/contract/work/task'
import { describe, expect, it } from 'vitest'
import { NOBODY } from '../task-board/people'
import { planAssignment, planReschedule, takenBack } from './bulk-plan'

const task = (id: string, property_id: string, due_at: string): Task => ({
  id,
  property_id,
  booking_id: null,
  service: 'cleaning',
  title: 'Turnover cleaning',
  description: null,
  priority: 'normal',
  status: 'todo',
  due_at,
  window: { from: null, to: null },
  assignee: null,
  checklist: [],
  follows_checklist: true,
  supplies: [],
  job_report: null,
  started_at: null,
  started_by: null,
  completed_at: null,
  completed_by: null,
  pay: null,
  public_url: null,
  context: {
    departing_guests: null,
    next_arrival: null,
    same_day_turnover: false,
    owner_stay: null,
    occupied_until: null,
  },
  overdue: false,
  allowed_actions: [],
  created_at: '2026-12-01T10:00:00.000Z',
  updated_at: '2026-12-01T10:00:00.000Z',
})

const MADRID = task('a', 'madrid', '2026-12-05T16:00:00+01:00')
const TENERIFE = task('b', 'tenerife', '2026-12-05T15:30:00+00:00')

describe('giving many tasks to one person', () => {
  const crews = new Map([['madrid', [{ id: 'marta-in-madrid', user_id: 'marta' }]]])

  it('names their member at each property, and leaves out where they have none', () => {
    expect(planAssignment([MADRID, TENERIFE], 'marta', crews)).toEqual([
      { task: MADRID, change: { assignee_id: 'marta-in-madrid' } },
      { task: TENERIFE, obstacle: 'not_in_crew' },
    ])
  })

  it('can give them to nobody anywhere', () => {
    expect(planAssignment([TENERIFE], NOBODY, crews)).toEqual([
      { task: TENERIFE, change: { assignee_id: null } },
    ])
  })
})

describe('moving many tasks', () => {
  const zone = (property_id: string) => (property_id === 'madrid' ? 'Europe/Madrid' : 'Atlantic/Canary')
  const dueAts = (day: string, time: string) =>
    planReschedule([MADRID, TENERIFE], day, time, zone).map((one) => 'change' in one && one.change.due_at)

  it('keeps the time that each has on its own clocks', () => {
    expect(dueAts('2026-12-07', '')).toEqual(['2026-12-07T15:00:00.000Z', '2026-12-07T15:30:00.000Z'])
  })

  it('takes one time on the clocks of each', () => {
    expect(dueAts('2026-12-07', '12:00')).toEqual(['2026-12-07T11:00:00.000Z', '2026-12-07T12:00:00.000Z'])
  })
})

it('is taken back as far as it went', () => {
  expect(takenBack(MADRID, { due_at: '2027-01-01T12:00:00+01:00' })).toEqual({ due_at: MADRID.due_at })
  expect(takenBack(MADRID, { assignee_id: 'marta' })).toEqual({ assignee_id: null })
  expect(takenBack(MADRID, { command: 'complete' })).toEqual({ command: 'reopen' })
})
