import type { VendorDevice } from '@stayward/contract/locks/smart-lock'
import type { Choice } from '../../components/best-matches'
import { propertiesNamed } from '../channels/match-property'

/** The locks and doors that open no property yet. */
export const unassigned = (devices: readonly VendorDevice[]): VendorDevice[] =>
  devices.filter(({ properties }) => properties.length === 0)

/**
 * The property that each device is named after, by `external_id`. A device whose name fits none or several of them is
 * left out: a code on the wrong door is worse than one more choice.
 */
export function matchDevices(
  devices: readonly VendorDevice[],
  properties: readonly Choice[],
): Map<string, string> {
  return new Map(
    devices.flatMap(({ external_id, name }) => {
      const [property, ...others] = propertiesNamed(properties, name)
      return property && others.length === 0 ? [[external_id, property.value] as const] : []
    }),
  )
}
