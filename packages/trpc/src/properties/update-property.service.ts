import {
  type Property,
  type PropertyReplace,
  READ_ONLY_PROPERTY_FIELDS,
} from '@stayward/contract/properties/property'
import { withoutReadOnly } from '@stayward/contract/kernel/replace'
import type { Authorized } from '../kernel/authorize.ts'
import type { CallerContext } from '../kernel/context.ts'
import { inTransaction } from '../kernel/idempotency.ts'
import { requireVersion } from '../kernel/version.ts'
import { changedColumns, changeProperty } from './change-property.service.ts'
import { presentProperty } from './properties.presenter.ts'
import { selectPropertyForUpdate, type VisibleProperty } from './properties.queries.ts'
import { resolvePlace } from './property-place.service.ts'

/**
 * Replaces the writable fields of a property; a Wi-Fi password and fields that older clients do not
 * know are kept when left out.
 */
export async function updateProperty(
  ctx: CallerContext,
  found: Authorized<VisibleProperty, 'property.edit'>,
  input: PropertyReplace,
): Promise<Property> {
  const sent = withoutReadOnly(input, READ_ONLY_PROPERTY_FIELDS)
  const change = { ...sent, ...(await resolvePlace(ctx, sent)) }
  return inTransaction(ctx, async (tx) => {
    const before = await selectPropertyForUpdate(tx, found)
    requireVersion(ctx, before.version)
    const after = await changeProperty(ctx, tx, found, before, await changedColumns(ctx, tx, before, change))
    ctx.answer.version = after.version
    return presentProperty(ctx, after)
  })
}
