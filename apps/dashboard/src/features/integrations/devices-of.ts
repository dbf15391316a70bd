import type { ListedLock } from '@stayward/contract/locks/listed-lock'
import type { VendorDevice } from '@stayward/contract/locks/smart-lock'
import { LOCK_TROUBLES, type LockTrouble, type Troubled, troublesOf } from '../locks/lock-list/lock-troubles'
import { asTroubled } from './device-troubles'

type Facts = Pick<ListedLock, 'integration_id' | 'external_id' | 'property_id'> & Troubled

/** What the page of an account of locks says of a lock that is in trouble; how long ago it was read does not count: it is read live there. */
export type ServedTrouble = Exclude<LockTrouble, 'unseen'>

const SERVED_TROUBLES: readonly ServedTrouble[] = LOCK_TROUBLES.filter((one) => one !== 'unseen')

/** What an account of a lock vendor serves: how many locks or doors, at how many properties, how many at none, and how many are in trouble. */
export type ServedDevices = {
  devices: number
  places: number
  spare: number
  troubled: number
  worst: ServedTrouble | null
}

/**
 * Sums up the locks of an account, and those of its vendor that open no property. A door that serves several properties is a
 * lock at each of them, and counts once.
 */
export function devicesOf(
  locks: readonly Facts[],
  integration_id: string,
  spare: readonly Pick<VendorDevice, 'external_id' | 'state'>[] = [],
): ServedDevices {
  const own = locks.filter((lock) => lock.integration_id === integration_id)
  const spareLocks = spare.map(({ external_id, state }) => ({ external_id, ...asTroubled({ state }) }))
  const troubled = [...own, ...spareLocks].flatMap((lock) => {
    const [trouble] = troublesOf(lock).filter((one) => one !== 'unseen')
    return trouble === undefined ? [] : [{ device: lock.external_id, trouble }]
  })
  return {
    devices: new Set(own.map(({ external_id }) => external_id)).size,
    places: new Set(own.map(({ property_id }) => property_id)).size,
    spare: spare.length,
    troubled: new Set(troubled.map(({ device }) => device)).size,
    worst: SERVED_TROUBLES.find((one) => troubled.some(({ trouble }) => trouble === one)) ?? null,
  }
}
