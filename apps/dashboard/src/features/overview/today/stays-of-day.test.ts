import type { Booking } from '@stayward/contract/stays/booking'
import type { Task } from '@stayward/contract/work/task'
import { expect, it } from 'vitest'
import { openFirst, stayingOn } from './stays-of-day'

// Only what the functions read.
const stay = (arrival_date: string, to = '2026-12-08T11:00:00+01:00') => ({ arrival_date, to }) as Booking
const task = (id: string, status: Task['status']) => ({ id, status }) as Task

it('leaves arrivals out of the current stays', () => {
  expect(stayingOn('2026-12-05', [stay('2026-12-04'), stay('2026-12-05')])).toEqual([stay('2026-12-04')])
})

it('puts those who leave first before others, wherever they stay', () => {
  const [lisbon, madrid] = ['2026-12-06T11:00:00+00:00', '2026-12-06T11:00:00+01:00']
  const stays = [stay('2026-12-01'), stay('2026-12-02', lisbon), stay('2026-12-03', madrid)]
  expect(stayingOn('2026-12-05', stays).map(({ to }) => to)).toEqual([madrid, lisbon, stays[0]?.to])
})

it('puts what is done last', () => {
  const tasks = [task('done', 'completed'), task('next', 'todo'), task('now', 'in_progress')]
  expect(openFirst(tasks).map(({ id }) => id)).toEqual(['next', 'now', 'done'])
})
