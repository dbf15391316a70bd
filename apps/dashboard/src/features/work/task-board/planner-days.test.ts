import { describe, expect, it } from 'vitest'
import { isLeftOver, loadOf, plannerDay, plannerDays } from './planner-days'

const TODAY = '2026-12-30'
const due = (day: string, overdue = false) => ({ due_at: `${day}T11:00:00+01:00`, overdue })
const WEEK = [
  '2026-12-30',
  '2026-12-31',
  '2027-01-01',
  '2027-01-02',
  '2027-01-03',
  '2027-01-04',
  '2027-01-05',
]

describe('the columns of the planner', () => {
  it('are the next seven days, whatever is due', () => {
    expect(plannerDays([], TODAY)).toEqual(WEEK)
    expect(plannerDays([due('2026-12-31'), due('2026-12-31')], TODAY)).toEqual(WEEK)
  })

  it('are other days too where something is due, and today’s for what is left over', () => {
    const tasks = [due('2026-12-28', true), due('2026-12-29'), due('2027-01-20'), due('2026-12-30', true)]
    expect(plannerDays(tasks, TODAY)).toEqual(['2026-12-29', ...WEEK, '2027-01-20'])
    expect(tasks.map((task) => plannerDay(task, TODAY))).toEqual([
      TODAY,
      '2026-12-29',
      '2027-01-20',
      '2026-12-30',
    ])
    // What was due earlier today is overdue as well, and still of today.
    expect(tasks.map((task) => isLeftOver(task, TODAY))).toEqual([true, false, false, false])
  })
})

describe('the load of a person', () => {
  it('is what is left over and what is due today', () => {
    const tasks = [due('2026-12-28', true), due('2026-12-30', true), due('2026-12-30'), due('2027-01-05')]
    expect(loadOf(tasks, TODAY)).toEqual({ late: 1, today: 2 })
    expect(loadOf([], TODAY)).toEqual({ late: 0, today: 0 })
  })
})
