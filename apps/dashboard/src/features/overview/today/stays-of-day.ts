import type { Booking } from '@stayward/contract/stays/booking'
import type { Task } from '@stayward/contract/work/task'

/** Those of some stays of a night that neither arrive nor leave on the day, those that end first before others. */
export const stayingOn = (day: string, overnight: readonly Booking[]): Booking[] =>
  overnight
    .filter(({ arrival_date }) => arrival_date < day)
    .toSorted((one, other) => Date.parse(one.to) - Date.parse(other.to))

/** The tasks of a day, open ones first. */
export const openFirst = (tasks: readonly Task[]): Task[] =>
  tasks.toSorted((a, b) => Number(a.status === 'completed') - Number(b.status === 'completed'))
