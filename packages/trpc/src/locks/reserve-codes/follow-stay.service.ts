import { hasNights } from '@stayward/contract/stays/booking-states'
import type { Transaction } from '@stayward/db/client'
import { nowInstant } from '../../kernel/clock.ts'
import { readCodeStay, updateCode } from '../access-codes/access-codes.queries.ts'
import type { CodeContext } from '../access-codes/code-activity.service.ts'
import { isSameInstant } from '../access-codes/code-window.rules.ts'
import { endCodes } from '../access-codes/end-codes.service.ts'
import { clearRevealedStay, selectRevealedForUpdate } from './reserve-codes.queries.ts'
import { leavesAt } from './give-reserve.service.ts'

type StayKey = { account_id: string; property_id: string; booking_id: string }

/** The reserve codes that guests were shown leave with them, also when their stay changes, or at once if it is off. */
export async function reservesFollowStay(ctx: CodeContext, tx: Transaction, stay: StayKey): Promise<void> {
  const shown = await selectRevealedForUpdate(tx, stay)
  if (shown.length === 0) return
  if (!hasNights(await readCodeStay(tx, stay))) return endShown(ctx, tx, shown)
  for (const row of shown) {
    const retires_at = await leavesAt(tx, stay, row.smart_lock_id)
    if (row.retires_at === null || !isSameInstant(row.retires_at, retires_at))
      await updateCode(tx, row, { retires_at }, nowInstant(ctx.clock))
  }
}

/** A stay that moved leaves the reserve codes of its old property behind; they end. */
export async function leaveReserves(ctx: CodeContext, tx: Transaction, old: StayKey): Promise<void> {
  await endShown(ctx, tx, await selectRevealedForUpdate(tx, old))
  await clearRevealedStay(tx, old)
}

async function endShown(
  ctx: CodeContext,
  tx: Transaction,
  shown: readonly { account_id: string; id: string }[],
): Promise<void> {
  for (const { account_id, id } of shown) await endCodes(ctx, tx, { account_id, id }, 'booking')
}
