import type { CalendarEvent } from '@stayward/contract/overview/calendar'
import type { Booking } from '@stayward/contract/stays/booking'

/** What of a stay decides whether a property is taken. */
export type TakingStay = Pick<Booking, 'status' | 'from' | 'to'> & { conflict: unknown }

type Block = Pick<CalendarEvent, 'kind' | 'from' | 'to' | 'reason'>

/** What a property is doing now, and until when. Instants have the offset of its time zone; blocks are whole days. */
export type Occupancy<Stay extends TakingStay> =
  | { state: 'occupied'; stay: Stay }
  | { state: 'blocked'; block: Block }
  | { state: 'free'; until: string | null; is_day: boolean }

/** Whether a stay takes its nights; one in conflict takes none. */
const takesNights = ({ status, conflict }: TakingStay): boolean =>
  conflict === null && (status === 'confirmed' || status === 'tentative')

const startOf = ({ from }: { from: string }): number => Date.parse(from)

const contains = ({ from, to }: { from: string; to: string }, now: Date): boolean =>
  Date.parse(from) <= now.getTime() && now.getTime() < Date.parse(to)

/** The state of a property, from its stays and the events of its calendar around now. */
export function occupancyOf<Stay extends TakingStay>(
  stays: readonly Stay[],
  events: readonly Block[],
  now: Date,
): Occupancy<Stay> {
  const blocks = events.filter(({ kind }) => kind === 'block')
  const stay = stays.find((one) => one.status === 'confirmed' && takesNights(one) && contains(one, now))
  if (stay) return { state: 'occupied', stay }
  const block = blocks.find((one) => contains(one, now))
  if (block) return { state: 'blocked', block }
  const next = nextStay(stays, now)
  const closed = earliest(blocks, now)
  const is_day = closed !== null && (next === null || startOf(closed) < startOf(next))
  return { state: 'free', until: (is_day ? closed : next)?.from ?? null, is_day }
}

/** The next stay to arrive; null if nobody has booked. */
export const nextStay = <Stay extends TakingStay>(stays: readonly Stay[], now: Date): Stay | null =>
  earliest(stays.filter(takesNights), now)

const earliest = <One extends { from: string }>(all: readonly One[], now: Date): One | null =>
  all.filter((one) => startOf(one) > now.getTime()).toSorted((a, b) => startOf(a) - startOf(b))[0] ?? null
