import type { Transaction } from '@stayward/db/client'
import { findUnrestricted, selectStayIfThereForUpdate } from '../../stays/guests/erasure.queries.ts'
import { eraseStay, restrictGuest } from '../../stays/guests/erasure.service.ts'
import { asSystem } from '../../kernel/activity.ts'
import type { Services } from '../../kernel/services.ts'
import type { LoggedErasure } from './erasure-log.service.ts'

/**
 * Repeats erasures and restrictions that a restore has undone. Returns how many. Skips stays and guests that
 * the backup does not contain and those already erased.
 */
export async function repeatErasures(services: Services, entries: readonly LoggedErasure[]): Promise<number> {
  let count = 0
  for (const entry of entries)
    if (await services.db.transaction((tx) => repeatErasure(services, tx, entry))) count++
  return count
}

async function repeatErasure(services: Services, tx: Transaction, entry: LoggedErasure): Promise<boolean> {
  const { account_id, booking_id, guest_id, kind, occurred_at } = entry
  const stay = await selectStayIfThereForUpdate(tx, { account_id, id: booking_id })
  if (stay === null) return false
  if (kind === 'erased') {
    if (stay.erased_at !== null && stay.erased_at >= occurred_at) return false
    await eraseStay(asSystem(services), tx, stay)
    return true
  }
  const guest = guest_id === null ? null : await findUnrestricted(tx, stay, guest_id)
  if (guest === null) return false
  await restrictGuest(asSystem(services), tx, stay, guest)
  return true
}
