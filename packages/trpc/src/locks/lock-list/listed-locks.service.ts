import { grants } from '@stayward/contract/account/api-key'
import { allows } from '@stayward/contract/kernel/rights'
import { FRESH_STATE_MS, type ListedLock, type ListedLocksInput } from '@stayward/contract/locks/listed-lock'
import type { ReserveStatus } from '@stayward/contract/locks/reserve-code'
import type { AccountActor } from '../../kernel/actor.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { Cursors } from '../../kernel/cursor.ts'
import { atProperty } from '../../kernel/local-time.ts'
import { reserveStatus } from '../reserve-codes/reserve-codes.presenter.ts'
import { listUnusedReservesOf } from '../reserve-codes/reserve-codes.queries.ts'
import { stateOf } from '../smart-locks/live-status.service.ts'
import { presentLock } from '../smart-locks/smart-locks.presenter.ts'
import { type ListedLockRow, listVisibleLocks, lockPosition } from './listed-locks.queries.ts'

/** A page of the locks of all properties, with their state as it was last read. No vendor is asked. */
export async function listAllLocks(ctx: CallerContext, input: ListedLocksInput) {
  const cursors = new Cursors(ctx, 'smart-locks', input)
  const { property_id, tag, size } = input
  const now = nowInstant(ctx.clock)
  const after = cursors.open(input.cursor)
  const rows = await listVisibleLocks(ctx.db, ctx.actor, { property_id, tag, after, size, now })
  const seen = rows.filter((row) => seesReserve(ctx.actor, row))
  const reserves = await listUnusedReservesOf(ctx.db, seen)
  const byLock = new Map(reserves.map((code) => [code.smart_lock_id, code]))
  const statusOf = (row: ListedLockRow): ReserveStatus | null =>
    seesReserve(ctx.actor, row)
      ? reserveStatus(byLock.get(row.id) ?? null, row.reserve_codes, ctx.clock.now())
      : null
  return cursors.page(rows, size, lockPosition, (row) => present(row, statusOf(row), ctx.clock.now()))
}

/** Keys of an account act as its owner, each within its scopes. */
const seesReserve = (actor: AccountActor, { access_level }: ListedLockRow): boolean =>
  actor.kind === 'api_key'
    ? grants(actor.scopes, 'access_codes:read')
    : allows(access_level, 'access_code.see')

function present(row: ListedLockRow, reserve_status: ReserveStatus | null, now: Date): ListedLock {
  const { property_id, property_name, time_zone, access_level, next_arrival_at } = row
  const state = stateOf(row)
  const age = state.observed_at === null ? Infinity : now.getTime() - Date.parse(state.observed_at)
  return {
    ...presentLock(row, { ...state, stale: age > FRESH_STATE_MS, error: null }, access_level),
    property: { id: property_id, name: property_name, time_zone, access_level },
    reserve_status,
    next_arrival_at: next_arrival_at && atProperty(next_arrival_at, time_zone),
  }
}
