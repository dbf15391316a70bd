import { allows } from '@stayward/contract/kernel/rights'
import { FRESH_STATE_MS, type ListedLock, type ListedLocksInput } from '@stayward/contract/locks/listed-lock'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { Cursors } from '../../kernel/cursor.ts'
import { atProperty } from '../../kernel/local-time.ts'
import type { CodeRow } from '../access-codes/access-codes.queries.ts'
import { reserveStatus } from '../reserve-codes/reserve-codes.presenter.ts'
import { listUnusedReservesOf } from '../reserve-codes/reserve-codes.queries.ts'
import { stateOf } from '../smart-locks/live-status.service.ts'
import { type ListedLockRow, listVisibleLocks } from './listed-locks.queries.ts'
import { presentLock } from '../smart-locks/smart-locks.presenter.ts'

/** A page of the locks of all properties, with their state as it was last read. No vendor is asked. */
export async function listAllLocks(ctx: CallerContext, input: ListedLocksInput) {
  const cursors = new Cursors(ctx, 'smart-locks', input)
  const after = cursors.open(input.cursor)
  const rows = await listVisibleLocks(ctx.db, ctx.actor, { ...input, after, now: nowInstant(ctx.clock) })
  const reserves = await listUnusedReservesOf(
    ctx.db,
    rows.map(({ row }) => row),
  )
  const byLock = new Map(reserves.map((code) => [code.smart_lock_id, code]))
  return cursors.page(
    rows,
    input.size,
    ({ row, sort_key }) => [sort_key, row.id],
    (found) => present(found, byLock.get(found.row.id) ?? null, ctx.clock.now()),
  )
}

function present(
  { row, property, access_level, next_arrival_at }: ListedLockRow,
  reserve: CodeRow | null,
  now: Date,
): ListedLock {
  const state = stateOf(row)
  const age = state.observed_at === null ? Infinity : now.getTime() - Date.parse(state.observed_at)
  return {
    ...presentLock(row, { ...state, stale: age > FRESH_STATE_MS, error: null }, access_level),
    property_name: property.name,
    reserve_status: allows(access_level, 'access_code.see')
      ? reserveStatus(reserve, property.reserve_codes, now)
      : null,
    next_arrival_at: next_arrival_at && atProperty(next_arrival_at, property.time_zone),
  }
}
