import { RESERVE_RENEWAL_MS, RESERVE_WINDOW_MS } from '@stayward/contract/locks/reserve-code'
import type { Transaction } from '@stayward/db/client'
import { asSystem } from '../../kernel/activity.ts'
import { after, nowInstant } from '../../kernel/clock.ts'
import { inBatches } from '../../kernel/in-batches.ts'
import type { Services } from '../../kernel/services.ts'
import { type CodeRow, updateCode } from '../access-codes/access-codes.queries.ts'
import { type CodeContext, recordCode } from '../access-codes/code-activity.service.ts'
import { endCodes } from '../access-codes/end-codes.service.ts'
import { enqueueDueCodes } from '../access-codes/enqueue-due-codes.service.ts'
import { syncReserves } from './make-reserves.service.ts'
import { listPropertiesToSync, listRenewing, listRetiring } from './reserve-codes.queries.ts'

const BATCH = 100

/**
 * Keeps the reserve codes of all locks: used ones leave when their time is over, windows that end soon are moved ahead
 * under the same PIN, and a lock that lacks a code gets one.
 */
export async function keepReserves(services: Services): Promise<void> {
  const ctx = asSystem(services)
  await inBatches(services.db, BATCH, (tx) => retire(ctx, tx))
  await inBatches(services.db, BATCH, (tx) => renew(ctx, tx))
  for (const place of await listPropertiesToSync(services.db, BATCH))
    await services.db.transaction((tx) => syncReserves(ctx, tx, place))
}

async function retire(ctx: CodeContext, tx: Transaction): Promise<number> {
  const now = nowInstant(ctx.clock)
  const over = await listRetiring(tx, now, BATCH)
  for (const row of over)
    // One that is off its lock already only makes room for the next.
    await (row.delivery === 'removed'
      ? updateCode(tx, row, { intent: 'absent', ended_reason: 'reserve' }, now)
      : endCodes(ctx, tx, { account_id: row.account_id, id: row.id }, 'reserve'))
  return over.length
}

async function renew(ctx: CodeContext, tx: Transaction): Promise<number> {
  const now = nowInstant(ctx.clock)
  const until = after(ctx.clock.now(), RESERVE_RENEWAL_MS)
  const ending = await listRenewing(tx, { now, until }, BATCH)
  for (const row of ending) await moveAhead(ctx, tx, row)
  return ending.length
}

/** The lock keeps the window it has until it has the new one, which may take weeks while it is offline. */
async function moveAhead(ctx: CodeContext, tx: Transaction, row: CodeRow): Promise<void> {
  const now = nowInstant(ctx.clock)
  const ends_at = after(ctx.clock.now(), RESERVE_WINDOW_MS)
  await updateCode(
    tx,
    row,
    {
      ends_at,
      stay_to: ends_at,
      delivery: 'waiting',
      wanted_at: now,
      attempts: 0,
      next_attempt_at: now,
      last_error: null,
      alerted_as: null,
      accepted_at: null,
      verified_at: null,
    },
    now,
  )
  await recordCode(ctx, tx, 'access_code.renewed', row, { ends_at: { before: row.ends_at, after: ends_at } })
  await enqueueDueCodes(ctx, tx, { account_id: row.account_id, property_id: row.property_id })
}
