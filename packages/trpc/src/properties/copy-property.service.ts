import { keysOf, pick } from '@stayward/contract/kernel/keys'
import { type Property, type PropertyCopy, PropertyCreate } from '@stayward/contract/properties/property'
import type { Authorized } from '../kernel/authorize.ts'
import type { CallerContext } from '../kernel/context.ts'
import { presentProperty } from './properties.presenter.ts'
import type { VisibleProperty } from './properties.queries.ts'
import { createProperty } from './properties.service.ts'

/** Creates a property with the settings of another one: all but its name, its papers, its team and its locks. */
export function copyProperty(
  ctx: CallerContext,
  found: Authorized<VisibleProperty, 'property.copy'>,
  { address, max_guests, rooms_count, ...own }: PropertyCopy,
): Promise<Property> {
  const original = pick(presentProperty(ctx, found), keysOf(PropertyCreate.shape))
  return createProperty(
    ctx,
    PropertyCreate.parse({
      ...original,
      ...own,
      rooms_count: rooms_count ?? original.rooms_count,
      max_guests: max_guests ?? original.max_guests,
      // Another address is somewhere else.
      ...(address !== undefined && { address, latitude: null, longitude: null }),
    }),
  )
}
