import type { ListedLock } from '@stayward/contract/locks/listed-lock'
import { type LockTrouble, troublesOf } from '../locks/lock-list/lock-troubles'

type Facts = Pick<ListedLock, 'integration_id' | 'external_id' | 'property_id' | 'status' | 'reserve_status'>

/** What of an account's locks needs a person, the worst first. How long ago one was read does not: the page reads them live. */
const DEVICE_TROUBLES = ['offline', 'jammed', 'battery', 'reserve'] as const satisfies readonly LockTrouble[]
type DeviceTrouble = (typeof DEVICE_TROUBLES)[number]

/** What an account of a lock vendor serves: how many locks or doors, at how many properties, and how many are in trouble. */
export type ServedDevices = { devices: number; places: number; troubled: number; worst: DeviceTrouble | null }

/**
 * Sums up the locks of an account. A door that serves several properties is a lock at each of them, and counts once.
 */
export function devicesOf(locks: readonly Facts[], integration_id: string): ServedDevices {
  const own = locks.filter((lock) => lock.integration_id === integration_id)
  const troubled = own.flatMap((lock) => {
    const troubles = troublesOf(lock)
    const trouble = DEVICE_TROUBLES.find((one) => troubles.includes(one))
    return trouble === undefined ? [] : [{ device: lock.external_id, trouble }]
  })
  return {
    devices: new Set(own.map(({ external_id }) => external_id)).size,
    places: new Set(own.map(({ property_id }) => property_id)).size,
    troubled: new Set(troubled.map(({ device }) => device)).size,
    worst: DEVICE_TROUBLES.find((one) => troubled.some(({ trouble }) => trouble === one)) ?? null,
  }
}
