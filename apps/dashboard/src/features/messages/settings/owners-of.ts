import type { Property } from '@stayward/contract/properties/property'
import { allows } from '@stayward/contract/kernel/rights'

type Known = Pick<Property, 'id' | 'name' | 'account_id' | 'access_level'>

/** The other accounts whose guests the reader writes to: one of their properties each, and the names of all. */
export function ownersOf(properties: readonly Known[]): { property_id: string; names: string[] }[] {
  const owners = new Map<string, { property_id: string; names: string[] }>()
  for (const { id, name, account_id, access_level } of properties) {
    if (access_level === 'owner' || !allows(access_level, 'message.write')) continue
    const owner = owners.get(account_id) ?? { property_id: id, names: [] }
    owners.set(account_id, { ...owner, names: [...owner.names, name] })
  }
  return [...owners.values()]
}

/** Whether the reader writes to guests only for others, so that their own settings apply to no mail. */
export const writesOnlyForOthers = (properties: readonly Known[]): boolean =>
  properties.length > 0 && properties.every(({ access_level }) => access_level !== 'owner')
