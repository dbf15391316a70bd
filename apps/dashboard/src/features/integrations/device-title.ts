import type { VendorDevice } from '@stayward/contract/locks/smart-lock'

/**
 * The title of a device: the name that Stayward uses for it, or the vendor's if no property uses it or each has another name
 * for it. `names` are those of locks, by id.
 */
export function deviceTitle(
  { name, properties }: Pick<VendorDevice, 'name' | 'properties'>,
  names: ReadonlyMap<string, string>,
): string {
  const [title = name, ...others] = new Set(
    properties.map(({ smart_lock_id }) => names.get(smart_lock_id) ?? name),
  )
  return others.length === 0 ? title : name
}
