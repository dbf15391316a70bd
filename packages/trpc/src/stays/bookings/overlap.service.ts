import type { Transaction } from '@stayward/db/client'
import { violatedConstraint } from '@stayward/db/errors'
import { ServiceError } from '../../kernel/errors.ts'
import { findHolderOfReference, type Reference } from './bookings.queries.ts'
import { findOccupant, type Nights } from './occupancy.queries.ts'

/** The unique index on the references of bookings that occupy their nights. */
const REFERENCE_KEY = 'booking_reference_key'

/**
 * Writes a booking of a property whose row is locked. Throws `booking.overlap` with what occupies any of its
 * nights, and `booking.reference_taken` with the booking that has its reference.
 */
export async function placeBooking<Output>(
  tx: Transaction,
  booking: Nights & Reference,
  write: (tx: Transaction) => Promise<Output>,
): Promise<Output> {
  try {
    return await takeNights(tx, booking, write)
  } catch (error) {
    if (violatedConstraint(error, 'unique') !== REFERENCE_KEY) throw error
    throw await referenceTaken(tx, booking)
  }
}

/**
 * Writes nights of a property whose row is locked; throws `booking.overlap` with what occupies any of them.
 */
export async function takeNights<Output>(
  tx: Transaction,
  nights: Nights,
  write: (tx: Transaction) => Promise<Output>,
): Promise<Output> {
  try {
    // The savepoint keeps the transaction usable, to look up who has the nights.
    return await tx.transaction(write)
  } catch (error) {
    if (violatedConstraint(error, 'exclusion') === null) throw error
    throw await overlap(tx, nights)
  }
}

async function overlap(tx: Transaction, nights: Nights): Promise<ServiceError> {
  const taken = await findOccupant(tx, nights)
  return new ServiceError('booking.overlap', {
    ...(taken && {
      detail: `The nights from ${taken.arrival_date} to ${taken.departure_date} are already taken.`,
    }),
    members: { conflicts: taken ? [taken] : [] },
  })
}

async function referenceTaken(tx: Transaction, booking: Nights & Reference): Promise<ServiceError> {
  const holder = await findHolderOfReference(tx, booking)
  return new ServiceError('booking.reference_taken', {
    ...(holder && {
      detail:
        `The booking from ${holder.arrival_date} to ${holder.departure_date} already has the reference ` +
        `${booking.external_reference}.`,
    }),
    members: { conflicts: holder ? [{ ...holder, block_id: null }] : [] },
  })
}

/** What the writing of nights returned; null if the nights or the reference are taken. */
export async function unlessTaken<Output>(writing: Promise<Output>): Promise<{ output: Output } | null> {
  try {
    return { output: await writing }
  } catch (error) {
    const isTaken =
      error instanceof ServiceError &&
      (error.code === 'booking.overlap' || error.code === 'booking.reference_taken')
    if (!isTaken) throw error
    return null
  }
}
