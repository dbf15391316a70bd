import { expect, it } from 'vitest'
import { withoutNeeds } from './without-needs'

it('leaves out the tasks that are listed as needing attention, and no others', () => {
  const tasks = [{ id: 'windows' }, { id: 'turnover' }, { id: 'tap' }]
  const needs = [
    { kind: 'task_overdue', task_id: 'windows' },
    { kind: 'turnover_at_risk', task_id: 'turnover' },
    // About its booking, and not about the task.
    { kind: 'checkin_incomplete', task_id: 'tap' },
    { kind: 'task_overdue', task_id: null },
  ] as const
  expect(withoutNeeds(tasks, needs)).toEqual([{ id: 'tap' }])
  expect(withoutNeeds(tasks, [])).toEqual(tasks)
})
