import type { BoardStay } from '@stayward/contract/overview/calendar-board'

/** How far a stay is, in the order of its life; a conflict is a state of its own. */
export const STAY_STATUSES = [
  'tentative',
  'confirmed',
  'checking_in',
  'ready',
  'staying',
  'left',
  'conflict',
] as const
export type StayStatus = (typeof STAY_STATUSES)[number]

type Stay = Pick<BoardStay, 'status' | 'conflict' | 'from' | 'to'> & {
  checkin: Pick<BoardStay['checkin'], 'state'>
}

const BY_CHECKIN = { open: 'confirmed', in_progress: 'checking_in', completed: 'ready' } as const

/** The status of a stay at an instant in milliseconds. */
export function stayStatus({ status, conflict, from, to, checkin }: Stay, now: number): StayStatus {
  if (conflict) return 'conflict'
  if (status === 'tentative') return 'tentative'
  if (Date.parse(to) <= now) return 'left'
  return Date.parse(from) <= now ? 'staying' : BY_CHECKIN[checkin.state]
}
