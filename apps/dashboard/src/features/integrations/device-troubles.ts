import type { VendorDevice } from '@stayward/contract/locks/smart-lock'
import type { Troubled } from '../locks/lock-list/lock-troubles'

/** Offline devices before all others; among equals the vendor's order stays. */
export const offlineFirst = (devices: readonly VendorDevice[]): VendorDevice[] =>
  devices.toSorted((one, other) => Number(isOffline(other)) - Number(isOffline(one)))

const isOffline = ({ state }: VendorDevice): boolean => state.connection === 'offline'

/** A device as the troubles of locks see it: its vendor was asked minutes ago, and without a property it has no reserve code. */
export const asTroubled = ({ state }: Pick<VendorDevice, 'state'>): Troubled => ({
  status: { ...state, stale: false },
  reserve_status: null,
})
