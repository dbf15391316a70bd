import type { Booking } from '@stayward/contract/stays/booking'
import type { Task } from '@stayward/contract/work/task'
import { expect, it } from 'vitest'
import { openFirst, stayingOn } from './stays-of-day'

// Only what the functions read.
const stay = (arrival_date: string) => ({ arrival_date }) as Booking
const task = (id: string, status: Task['status']) => ({ id, status }) as Task

it('leaves arrivals out of the current stays', () => {
  expect(stayingOn('2026-12-05', [stay('2026-12-04'), stay('2026-12-05')])).toEqual([stay('2026-12-04')])
})

it('puts what is done last', () => {
  const tasks = [task('done', 'completed'), task('next', 'todo'), task('now', 'in_progress')]
  expect(openFirst(tasks).map(({ id }) => id)).toEqual(['next', 'now', 'done'])
})
