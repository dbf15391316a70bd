import type { Transaction } from '@stayward/db/client'
import { openPin } from '../../stays/readiness/arrival-codes.presenter.ts'
import { type CodeHolder, selectCodesForUpdate } from '../access-codes/access-codes.queries.ts'
import { endCodes } from '../access-codes/end-codes.service.ts'
import { makeCodes } from '../access-codes/make-codes.service.ts'
import { asSystem } from '../../kernel/activity.ts'
import { allOrNothing } from '../../kernel/all-or-nothing.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/services.ts'
import { selectLocksForShare } from '../smart-locks/smart-locks.queries.ts'
import { type DeliveryRow, listStanding, writeDelivery } from './delivery.queries.ts'
import { isWanted } from './vendor-codes.rules.ts'

/** A vendor that refuses this many PINs for one code has another problem than the PIN. */
const MOST_PINS = 5
const RECENT_MS = 24 * 60 * 60 * 1000

/**
 * Ends claimed codes whose PIN is taken at their lock, and creates them again with another. Returns null when
 * done, otherwise the reason: `busy` if the PIN is our own, of a code that is still leaving, and `conflict`
 * if no PIN is taken, or none is left.
 */
export async function replacePin(
  services: Services,
  claimed: readonly DeliveryRow[],
): Promise<'busy' | 'conflict' | null> {
  const [first] = claimed
  const holder = first && holderOf(first)
  if (!first || !holder) return 'conflict'
  if (await isOurOwn(services, first)) return 'busy'
  const isReplaced = await allOrNothing(services.db, (tx) => replace(services, tx, holder, claimed))
  return isReplaced ? null : 'conflict'
}

async function replace(
  services: Services,
  tx: Transaction,
  holder: CodeHolder,
  claimed: readonly DeliveryRow[],
): Promise<true> {
  const ctx = asSystem(services)
  const locks = await selectLocksForShare(tx, { account_id: holder.account_id, id: holder.property_id })
  const codes = await selectCodesForUpdate(tx, holder)
  for (const row of claimed) {
    const lock = locks.find(({ id }) => id === row.smart_lock_id)
    const refused = codes.filter(
      ({ smart_lock_id, ended_reason, created_at }) =>
        smart_lock_id === row.smart_lock_id &&
        ended_reason === 'conflict' &&
        // The reserves of a lock go back for years.
        (!row.is_reserve || Date.parse(created_at) > services.clock.now().getTime() - RECENT_MS),
    )
    const isStill = await writeDelivery(tx, row, { sending_until: null }, nowInstant(services.clock))
    if (!lock || !isStill || refused.length >= MOST_PINS) return tx.rollback()
    const { account_id, id, member_id, stay_from, stay_to, starts_at, ends_at } = row
    await endCodes(ctx, tx, { account_id, id }, 'conflict')
    const wanted = {
      holder,
      member_id,
      span: { from: stay_from, to: stay_to },
      window: { starts_at, ends_at },
    }
    const without = await makeCodes(ctx, tx, wanted, [lock])
    if (without.length > 0) return tx.rollback()
  }
  return true
}

function holderOf(row: DeliveryRow): CodeHolder | null {
  const { account_id, property_id, booking_id, task_id, smart_lock_id } = row
  if (booking_id !== null) return { account_id, property_id, booking_id }
  if (task_id !== null) return { account_id, property_id, task_id }
  // A guest who was shown a reserve keeps its PIN.
  return row.is_reserve && row.revealed_at === null ? { account_id, property_id, smart_lock_id } : null
}

/** Whether the PIN is taken only because another code of ours has not left yet. */
async function isOurOwn(services: Services, row: DeliveryRow): Promise<boolean> {
  const now = services.clock.now()
  const place = row.unique_within === 'site' ? { ...row, external_id: null } : row
  const pin = openPin(services.vault, row)
  const standing = await listStanding(services.db, place)
  return standing.some(
    (other) => other.sent_at !== null && !isWanted(other, now) && openPin(services.vault, other) === pin,
  )
}
