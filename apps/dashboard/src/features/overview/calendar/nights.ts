import type { BoardBlock, BoardRow, BoardStay } from '@stayward/contract/overview/calendar-board'
import { allows } from '@stayward/contract/kernel/rights'
import { addDays } from '../../../i18n/days'
import type { Span } from './day-line'

/** An occupant of nights: a stay or a block. */
export type Occupant = Span & { id: string } & (
    | {
        kind: BoardStay['kind']
        stay: BoardStay
        /** Whether the reader may see the guest: without a name, there is none. */
        shows_guest: boolean
      }
    | { kind: 'block'; block: BoardBlock }
  )

/** What takes nights of a property, and what the reader may see of it. */
export type Taken = Pick<BoardRow, 'stays' | 'blocks'> & {
  property: Pick<BoardRow['property'], 'access_level'>
}

const known = new WeakMap<Taken, Occupant[]>()

/** All occupants of a row; memoized per row, so that bars are not rendered again. */
export function occupantsOf(row: Taken): Occupant[] {
  const occupants = known.get(row) ?? listOccupants(row)
  known.set(row, occupants)
  return occupants
}

const listOccupants = ({ property, stays, blocks }: Taken): Occupant[] => [
  ...stays.map((stay) => ({
    id: stay.booking_id,
    kind: stay.kind,
    from: stay.arrival_date,
    to: stay.departure_date,
    stay,
    shows_guest: allows(property.access_level, 'booking.see_guest'),
  })),
  ...blocks.map((block) => ({
    id: block.block_id,
    kind: 'block' as const,
    from: block.from,
    to: block.to,
    block,
  })),
]

/** Whether a bar occupies its nights. A stay in conflict occupies none. */
export const hasNights = (occupant: Occupant): boolean => occupant.kind === 'block' || !occupant.stay.conflict

/** Whether two spans have a night in common. Days in `YYYY-MM-DD` compare as text. */
export const shareNights = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to

const takersOf = (occupants: readonly Occupant[], nights: Span): Occupant[] =>
  occupants.filter((occupant) => hasNights(occupant) && shareNights(occupant, nights))

/** Who already has any of some nights, apart from their new occupant. */
export const takenBy = (
  occupants: readonly Occupant[],
  nights: Span,
  id: string | null = null,
): Occupant | null => takersOf(occupants, nights).find((occupant) => occupant.id !== id) ?? null

/** Who has the night that begins on a day. */
export const occupantOfNight = (occupants: readonly Occupant[], day: string): Occupant | null =>
  occupants.find((occupant) => hasNights(occupant) && occupant.from <= day && day < occupant.to) ?? null

/** Who leaves on a day. */
export const departureOn = (occupants: readonly Occupant[], day: string): Occupant | null =>
  occupants.find((occupant) => hasNights(occupant) && occupant.to === day) ?? null

/**
 * The free nights between two days, from the first one chosen up to the next taken one; one night if both are
 * the same day. Null if not even the first is free.
 */
export function freeNights(occupants: readonly Occupant[], first: string, last: string): Span | null {
  return last < first ? freeBefore(occupants, first, last) : freeFrom(occupants, first, last)
}

function freeFrom(occupants: readonly Occupant[], from: string, last: string): Span | null {
  const wanted = { from, to: last > from ? last : addDays(from, 1) }
  const starts = takersOf(occupants, wanted).map((taken) => taken.from)
  const to = starts.reduce((least, start) => (start < least ? start : least), wanted.to)
  return to > from ? { from, to } : null
}

function freeBefore(occupants: readonly Occupant[], to: string, last: string): Span | null {
  const wanted = { from: last, to }
  const ends = takersOf(occupants, wanted).map((taken) => taken.to)
  const from = ends.reduce((most, end) => (end > most ? end : most), wanted.from)
  return from < to ? { from, to } : null
}

/** What is grabbed: the whole bar, or one of its ends. */
export type Grip = 'whole' | 'start' | 'end'

/** Nights after dragging their bar, or one end of it, by some days; at least one remains. */
export function pulledNights({ from, to }: Span, grip: Grip, days: number): Span {
  if (grip === 'whole') return { from: addDays(from, days), to: addDays(to, days) }
  if (grip === 'start') {
    const [start, latest] = [addDays(from, days), addDays(to, -1)]
    return { from: start < latest ? start : latest, to }
  }
  const [end, earliest] = [addDays(to, days), addDays(from, 1)]
  return { from, to: end > earliest ? end : earliest }
}
