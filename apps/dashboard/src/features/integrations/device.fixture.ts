import type { VendorDevice } from '@stayward/contract/locks/smart-lock'

/** A lock that is well, as its vendor lists it, and the properties it opens. */
export const device = (
  name: string,
  opens: VendorDevice['properties'] = [],
  state: Partial<VendorDevice['state']> = {},
): VendorDevice => ({
  external_id: `lock ${name}`,
  name,
  kind: 'lock',
  state: {
    connection: 'online',
    bolt: 'locked',
    door: 'closed',
    battery: 'good',
    battery_percent: 80,
    observed_at: null,
    ...state,
  },
  properties: opens,
})
