import type { Problem } from '@stayward/contract/problem'

export type Conflict = { booking_id: string; arrival_date: string; departure_date: string }

const isConflict = (value: unknown): value is Conflict =>
  typeof value === 'object' &&
  value !== null &&
  ['booking_id', 'arrival_date', 'departure_date'].every(
    (name) => typeof Reflect.get(value, name) === 'string',
  )

/** The booking that a refused one collides with; null where the refusal is another, or does not name it. */
export function conflictOf(problem: Problem | null): Conflict | null {
  const conflicts = problem?.code === 'booking.overlap' ? problem['conflicts'] : null
  return Array.isArray(conflicts) ? (conflicts.find(isConflict) ?? null) : null
}
