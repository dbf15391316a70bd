import { RESERVE_WINDOW_MS } from '@stayward/contract/locks/reserve-code'
import type { Transaction } from '@stayward/db/client'
import { asSystem } from '../../kernel/activity.ts'
import { after } from '../../kernel/clock.ts'
import { findPropertyForUpdate } from '../../properties/properties.queries.ts'
import type { CodeContext } from '../access-codes/code-activity.service.ts'
import { endCodes } from '../access-codes/end-codes.service.ts'
import { makeCodes } from '../access-codes/make-codes.service.ts'
import { selectLocksForShare, type SmartLockRow } from '../smart-locks/smart-locks.queries.ts'
import { listLocksWithoutReserve, listUnusedReserves } from './reserve-codes.queries.ts'

/**
 * Brings the reserve codes of a property in line with its settings: each lock gets one that it lacks, or those that
 * nobody was shown end. One that a guest was shown stays until its time is over.
 */
export async function syncReserves(
  caller: CodeContext,
  tx: Transaction,
  key: { account_id: string; property_id: string },
): Promise<void> {
  const ctx = asSystem(caller)
  const { account_id, property_id } = key
  const property = await findPropertyForUpdate(tx, { account_id, id: property_id })
  if (!property) return
  if (!property.reserve_codes || property.archived_at !== null) {
    for (const { id } of await listUnusedReserves(tx, key))
      await endCodes(ctx, tx, { account_id, id }, 'reserve')
    return
  }
  const locks = await selectLocksForShare(tx, property)
  const lacking = await listLocksWithoutReserve(tx, key)
  for (const lock of locks) if (lacking.has(lock.id)) await makeReserve(ctx, tx, lock)
}

/** Puts a reserve code on a lock, with a PIN that nobody was shown. */
export async function makeReserve(ctx: CodeContext, tx: Transaction, lock: SmartLockRow): Promise<void> {
  const { account_id, property_id, id: smart_lock_id } = lock
  const now = ctx.clock.now()
  const window = { starts_at: now.toISOString(), ends_at: after(now, RESERVE_WINDOW_MS) }
  await makeCodes(
    ctx,
    tx,
    {
      holder: { account_id, property_id, smart_lock_id },
      member_id: null,
      span: { from: window.starts_at, to: window.ends_at },
      window,
    },
    [lock],
  )
}
