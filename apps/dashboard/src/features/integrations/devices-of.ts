import type { ListedLock } from '@stayward/contract/locks/listed-lock'
import { LOCK_TROUBLES, type LockTrouble, troublesOf } from '../locks/lock-list/lock-troubles'

type Facts = Pick<ListedLock, 'integration_id' | 'external_id' | 'property_id' | 'status' | 'reserve_status'>

/** What an account of a lock vendor serves: how many locks or doors, at how many properties, and how many are in trouble. */
export type ServedDevices = { devices: number; places: number; troubled: number; worst: LockTrouble | null }

/**
 * Sums up the locks of an account. A door that serves several properties is a lock at each of them, and counts once. How long
 * ago a lock was read does not count: the page of the account reads it live.
 */
export function devicesOf(locks: readonly Facts[], integration_id: string): ServedDevices {
  const own = locks.filter((lock) => lock.integration_id === integration_id)
  const troubled = own.flatMap((lock) => {
    const [trouble] = troublesOf(lock).filter((one) => one !== 'unseen')
    return trouble === undefined ? [] : [{ device: lock.external_id, trouble }]
  })
  return {
    devices: new Set(own.map(({ external_id }) => external_id)).size,
    places: new Set(own.map(({ property_id }) => property_id)).size,
    troubled: new Set(troubled.map(({ device }) => device)).size,
    worst: LOCK_TROUBLES.find((one) => troubled.some(({ trouble }) => trouble === one)) ?? null,
  }
}
