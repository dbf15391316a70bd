import type { Span } from './day-line'
import { hasNights, type Occupant, occupantOfNight, occupantsOf, shareNights, type Taken } from './nights'

/** Where bars with nights are drawn. Stays in conflict get lanes of their own below it. */
const NIGHTS_LANE = 0

const known = new WeakMap<Taken, Occupant[][]>()

/** The stays in conflict of a row, in as few lanes as they need; memoized like the row's occupants. */
function conflictLanes(row: Taken): Occupant[][] {
  const lanes = known.get(row) ?? layOut(row)
  known.set(row, lanes)
  return lanes
}

function layOut(row: Taken): Occupant[][] {
  const lanes: Occupant[][] = []
  const waiting = occupantsOf(row).filter((occupant) => !hasNights(occupant))
  for (const stay of waiting.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const free = lanes.find((lane) => !lane.some((other) => shareNights(other, stay)))
    if (free) free.push(stay)
    else lanes.push([stay])
  }
  return lanes
}

/** How many lanes a row has. */
export const laneCount = (row: Taken): number => conflictLanes(row).length + 1

/** The lane of a bar of a row. */
export const laneOf = (row: Taken, { id }: Pick<Occupant, 'id'>): number =>
  conflictLanes(row).findIndex((lane) => lane.some((stay) => stay.id === id)) + 1

/** The lanes that the keyboard visits on a day: the one with nights, and those with a stay in conflict. */
export const lanesOn = (row: Taken, day: string): number[] => [
  NIGHTS_LANE,
  ...conflictLanes(row).flatMap((lane, index) => (stayOn(lane, day) ? [index + 1] : [])),
]

/** The bar in a lane on the night that begins on a day. */
export const occupantInLane = (row: Taken, day: string, lane: number): Occupant | null =>
  lane === NIGHTS_LANE
    ? occupantOfNight(occupantsOf(row), day)
    : (stayOn(conflictLanes(row)[lane - 1] ?? [], day) ?? null)

const stayOn = (lane: readonly Occupant[], day: string) =>
  lane.find(({ from, to }) => from <= day && day < to)

/** The stays in conflict on the night that begins on a day. */
export const conflictsOn = (row: Taken, day: string): Occupant[] =>
  conflictLanes(row).flatMap((lane) => stayOn(lane, day) ?? [])

/** The other side of a conflict about some nights: who has them, or which stays wait for them. */
export const rivalsOf = (row: Taken, nights: Span, isInConflict: boolean): Occupant[] =>
  occupantsOf(row).filter((other) => hasNights(other) === isInConflict && shareNights(other, nights))
