import { isOnLock } from '@stayward/contract/locks/access-code-states'
import { RESERVE_WITHOUT_STAY_MS } from '@stayward/contract/locks/reserve-code'
import type { Transaction } from '@stayward/db/client'
import { asSystem } from '../../kernel/activity.ts'
import { after, nowInstant } from '../../kernel/clock.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { announce, type Announcing } from '../../kernel/followers.ts'
import { type CodeRow, readCodeStay, updateCode } from '../access-codes/access-codes.queries.ts'
import { recordCode } from '../access-codes/code-activity.service.ts'
import type { SmartLockRow } from '../smart-locks/smart-locks.queries.ts'
import { makeReserve } from './make-reserves.service.ts'
import { listReserves, readLastEnd, selectUnusedForUpdate, wantsReserves } from './reserve-codes.queries.ts'

/**
 * Shows the reserve code of a lock for a stay, or for none, and records it. The first time, the code becomes that of the
 * stay, and the next one is put on the lock under another PIN. `lock` is locked in the database, and so is the booking.
 * Throws 409 if no code is on the lock that no other stay has.
 */
export async function giveReserve(
  ctx: Announcing,
  tx: Transaction,
  lock: SmartLockRow,
  booking_id: string | null,
): Promise<CodeRow> {
  // A caller who waited for another one to take the code finds the next code at the second look.
  const unused = (await selectUnusedForUpdate(tx, lock)) ?? (await selectUnusedForUpdate(tx, lock))
  const used = (await listReserves(tx, lock)).filter(({ revealed_at }) => revealed_at !== null)
  const own = used.find(({ revealed_booking_id }) => revealed_booking_id === booking_id)
  const code = own ?? unused
  if (code === null)
    throw new ServiceError(used.length > 0 ? 'access_code.reserve_in_use' : 'access_code.no_reserve')
  if (!isOnLock(code, ctx.clock.now()))
    throw new ServiceError(
      own === undefined && used.length > 0 ? 'access_code.reserve_in_use' : 'access_code.reserve_not_ready',
    )
  const shown = own ?? (await take(ctx, tx, lock, { code, booking_id }))
  await recordCode(ctx, tx, 'access_code.reserve_revealed', shown, {
    booking_id: { before: null, after: booking_id },
  })
  return shown
}

async function take(
  ctx: Announcing,
  tx: Transaction,
  lock: SmartLockRow,
  { code, booking_id }: { code: CodeRow; booking_id: string | null },
): Promise<CodeRow> {
  const { account_id, property_id } = lock
  const now = nowInstant(ctx.clock)
  const stay = booking_id === null ? null : { account_id, property_id, booking_id }
  const use = {
    revealed_at: now,
    revealed_booking_id: booking_id,
    retires_at:
      stay === null ? after(ctx.clock.now(), RESERVE_WITHOUT_STAY_MS) : await leavesAt(tx, stay, lock.id),
  }
  await updateCode(tx, code, use, now)
  if (await wantsReserves(tx, lock)) await makeReserve(asSystem(ctx), tx, lock)
  if (stay !== null) await announce(ctx, tx, 'codes', stay)
  return { ...code, ...use }
}

/** When a stay no longer needs a reserve: at its end, or when its own code ends, if the host let that end later. */
export async function leavesAt(
  tx: Transaction,
  stay: { account_id: string; property_id: string; booking_id: string },
  smart_lock_id: string,
): Promise<string> {
  const { to } = await readCodeStay(tx, stay)
  const end = await readLastEnd(tx, stay, smart_lock_id)
  return end !== null && Date.parse(end) > Date.parse(to) ? end : to
}
