import type { ReserveCode, RevealedReserve } from '@stayward/contract/locks/reserve-code'
import type { Executor, Transaction } from '@stayward/db/client'
import type { Authorized } from '../../kernel/authorize.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { invalidField, notFound, ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import type { VisibleProperty } from '../../properties/properties.queries.ts'
import { findBooking, selectBookingForUpdate } from '../../stays/bookings/bookings.queries.ts'
import { endCodes } from '../access-codes/end-codes.service.ts'
import {
  type ConnectedLock,
  selectLocksForShare,
  type SmartLockKey,
  type SmartLockRow,
} from '../smart-locks/smart-locks.queries.ts'
import { makeReserve } from './make-reserves.service.ts'
import { presentReserve, presentRevealed } from './reserve-codes.presenter.ts'
import { listReserves, selectUnusedForUpdate, wantsReserves } from './reserve-codes.queries.ts'
import { giveReserve } from './give-reserve.service.ts'

/** The reserve code of a lock, without its PIN. */
export const readReserve = (
  ctx: CallerContext,
  property: VisibleProperty,
  lock: ConnectedLock,
): Promise<ReserveCode> => read(ctx, ctx.db, property, lock)

/**
 * Shows the PIN of the reserve code of a lock, for a stay or for none. It is an action and no read: the code is used from
 * then on, and who looked is recorded.
 */
export function revealReserve(
  ctx: CallerContext,
  property: Authorized<VisibleProperty, 'access_code.see'>,
  found: ConnectedLock,
  booking_id: string | undefined,
): Promise<RevealedReserve> {
  return inTransaction(ctx, async (tx) => {
    if (booking_id !== undefined) await requireStay(ctx, tx, property, booking_id)
    const lock = await requireLock(tx, found)
    return presentRevealed(ctx, { lock, property }, await giveReserve(ctx, tx, lock, booking_id ?? null))
  })
}

/** Replaces the reserve code of a lock by one with another PIN. One that a guest was shown stays. */
export function rotateReserve(
  ctx: CallerContext,
  property: Authorized<VisibleProperty, 'access_code.create'>,
  found: ConnectedLock,
): Promise<ReserveCode> {
  return inTransaction(ctx, async (tx) => {
    const lock = await requireLock(tx, found)
    const current = (await selectUnusedForUpdate(tx, lock)) ?? (await selectUnusedForUpdate(tx, lock))
    if (current === null) throw new ServiceError('access_code.no_reserve')
    await endCodes(ctx, tx, { account_id: current.account_id, id: current.id }, 'host')
    await makeReserve(ctx, tx, lock)
    return read(ctx, tx, property, lock)
  })
}

async function read(
  ctx: CallerContext,
  db: Executor,
  { time_zone, access_level }: VisibleProperty,
  lock: SmartLockRow,
): Promise<ReserveCode> {
  const wants_reserves = await wantsReserves(db, lock)
  const place = { lock, property: { time_zone, access_level, wants_reserves } }
  return presentReserve(ctx, place, await listReserves(db, lock))
}

/** Locks the booking and throws unless it is a stay at the property that is expected or there. */
async function requireStay(
  ctx: CallerContext,
  tx: Transaction,
  property: VisibleProperty,
  id: string,
): Promise<void> {
  const found = await findBooking(tx, ctx.actor, id)
  if (found?.property_id !== property.id)
    throw invalidField('booking_id', 'unknown_booking', 'The property has no booking with this id.')
  const { status, conflict_since, to } = await selectBookingForUpdate(tx, ctx.actor, found)
  const isOff = status === 'cancelled' || status === 'no_show'
  if (isOff || Date.parse(to) <= ctx.clock.now().getTime()) throw new ServiceError('access_code.window_over')
  if (conflict_since !== null) throw new ServiceError('booking.in_conflict')
}

async function requireLock(
  tx: Transaction,
  { account_id, property_id, id }: SmartLockKey,
): Promise<SmartLockRow> {
  const locks = await selectLocksForShare(tx, { account_id, id: property_id })
  const lock = locks.find((row) => row.id === id)
  if (!lock) throw notFound()
  return lock
}
