import { asSystem } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import { ServiceError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import { lockBookingRow } from '../../stays/bookings/bookings.queries.ts'
import { selectLocksForShare } from '../smart-locks/smart-locks.queries.ts'
import { type FailedCode, isStillFailed, listFailedCodes } from './reserve-codes.queries.ts'
import { giveReserve } from './give-reserve.service.ts'

/**
 * Shows the reserve to guests whose own code is not on its lock shortly before they arrive, once for each lock, where
 * the property is set so. Returns how many codes were replaced.
 */
export async function revealFailed(services: Services): Promise<number> {
  let done = 0
  for (const code of await listFailedCodes(services.db, nowInstant(services.clock)))
    if (await replace(services, code)) done += 1
  return done
}

async function replace(services: Services, code: FailedCode): Promise<boolean> {
  const { account_id, property_id, booking_id, smart_lock_id } = code
  try {
    return await services.db.transaction(async (tx) => {
      await lockBookingRow(tx, { account_id, property_id, id: booking_id })
      if (!(await isStillFailed(tx, code, nowInstant(services.clock)))) return false
      const locks = await selectLocksForShare(tx, { account_id, id: property_id })
      const lock = locks.find(({ id }) => id === smart_lock_id)
      if (!lock) return false
      await giveReserve(asSystem(services), tx, lock, booking_id)
      return true
    })
  } catch (error) {
    // No reserve is on the lock either; the next look may find one.
    if (error instanceof ServiceError) return false
    throw error
  }
}
