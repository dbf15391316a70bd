import type { Transaction } from '@stayward/db/client'
import { asSystem } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { StayMove } from '../../kernel/followers.ts'
import { openPin } from '../../stays/readiness/arrival-codes.presenter.ts'
import { type SmartLockRow, selectLocksOfAllForShare } from '../smart-locks/smart-locks.queries.ts'
import { leaveReserves } from '../reserve-codes/follow-stay.service.ts'
import { clearHolder, readCodeStay, selectCodesForUpdate } from '../access-codes/access-codes.queries.ts'
import type { CodeContext } from '../access-codes/code-activity.service.ts'
import { listTasksElsewhere } from '../access-codes/crew-codes.queries.ts'
import { endCodes } from '../access-codes/end-codes.service.ts'
import { makeCodes } from '../access-codes/make-codes.service.ts'
import { syncCrewCodes } from '../access-codes/sync-codes.service.ts'

/**
 * Ends the codes of a booking that moved and of the tasks it took along, which stay with the doors of the old
 * property, and creates codes for the doors of the new one if the booking had any. Codes that the settings of
 * the new property require follow with the change of the booking.
 */
export async function moveCodes(caller: CodeContext, tx: Transaction, move: StayMove): Promise<void> {
  const ctx = asSystem(caller)
  const { account_id, property_id, from_property_id, booking_id } = move
  const locks = await selectLocksOfAllForShare(tx, account_id, [property_id, from_property_id])
  const old = { account_id, property_id: from_property_id }
  const codes = await selectCodesForUpdate(tx, { ...old, booking_id })
  const wanted = codes.filter(({ intent, delivery }) => intent === 'present' && delivery !== 'removed')
  await leave(ctx, tx, { ...old, booking_id })
  await leaveReserves(ctx, tx, { ...old, booking_id })
  for (const { task_id } of await listTasksElsewhere(tx, old)) await leave(ctx, tx, { ...old, task_id })
  await syncCrewCodes(
    ctx,
    tx,
    old,
    locks.filter((lock) => lock.property_id === from_property_id),
  )
  if (wanted.length > 0)
    await recreate(
      ctx,
      tx,
      { account_id, property_id, booking_id },
      {
        pins: [...new Set(wanted.map((code) => openPin(ctx.vault, code)))],
        locks: locks.filter((lock) => lock.property_id === property_id),
      },
    )
}

async function leave(ctx: CodeContext, tx: Transaction, holder: Parameters<typeof clearHolder>[1]) {
  await endCodes(ctx, tx, holder, 'booking_id' in holder ? 'booking' : 'task')
  await clearHolder(tx, holder, nowInstant(ctx.clock))
}

async function recreate(
  ctx: CodeContext,
  tx: Transaction,
  holder: { account_id: string; property_id: string; booking_id: string },
  { pins, locks }: { pins: readonly string[]; locks: readonly SmartLockRow[] },
): Promise<void> {
  const { from, to } = await readCodeStay(tx, holder)
  await makeCodes(
    ctx,
    tx,
    { holder, member_id: null, span: { from, to }, window: { starts_at: from, ends_at: to }, pins },
    locks,
  )
}
