import type { Transaction } from '@stayward/db/client'
import { violatedConstraint } from '@stayward/db/errors'
import { ServiceError } from '../kernel/errors.ts'
import { findOccupant, type Nights } from './occupancy.queries.ts'

/** Writes what takes nights of a locked property; throws `booking.overlap` naming what has any of them already. */
export async function takeNights<Output>(
  tx: Transaction,
  nights: Nights,
  write: (tx: Transaction) => Promise<Output>,
): Promise<Output> {
  try {
    // The savepoint keeps the transaction alive, so that it can still tell who has the nights.
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
      detail: `The nights from ${taken.arrival_date} to ${taken.departure_date} are taken already.`,
    }),
    members: { conflicts: taken ? [taken] : [] },
  })
}
