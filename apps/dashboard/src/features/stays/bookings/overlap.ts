import type { Problem } from '@stayward/contract/kernel/problem'

/** What has the nights; `booking_id` is null for a block, `title` is known if the calendar was read. */
export type Conflict = {
  booking_id: string | null
  arrival_date: string
  departure_date: string
  title?: string
}

const isConflict = (value: unknown): value is Conflict => {
  if (typeof value !== 'object' || value === null) return false
  const booking_id: unknown = Reflect.get(value, 'booking_id')
  return (
    (booking_id === null || typeof booking_id === 'string') &&
    ['arrival_date', 'departure_date'].every((name) => typeof Reflect.get(value, name) === 'string')
  )
}

/** What has the nights of a refused booking; null if the error is another one, or does not say. */
export const conflictOf = (problem: Problem | null): Conflict | null => named(problem, 'booking.overlap')

/** The booking that has the reference of a refused one; null if the error is another one, or does not say. */
export const referenceHolderOf = (problem: Problem | null): Conflict | null =>
  named(problem, 'booking.reference_taken')

function named(problem: Problem | null, code: string): Conflict | null {
  const conflicts = problem?.code === code ? problem['conflicts'] : null
  return Array.isArray(conflicts) ? (conflicts.find(isConflict) ?? null) : null
}
