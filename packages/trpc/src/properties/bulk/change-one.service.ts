import type { Property } from '@stayward/contract/properties/property'
import type { BulkProperty, BulkRefusal } from '@stayward/contract/properties/property-bulk'
import { keysOf } from '@stayward/contract/kernel/keys'
import type { Transaction } from '@stayward/db/client'
import { authorize } from '../../kernel/authorize.ts'
import { ServiceError } from '../../kernel/errors.ts'
import type { Announcing } from '../../kernel/followers.ts'
import { changedColumns, changeProperty, type PropertyChange } from '../change-property.service.ts'
import { presentProperty } from '../properties.presenter.ts'
import { type PropertyRow, selectPropertyForUpdate, type VisibleProperty } from '../properties.queries.ts'
import { differencesBetween } from './bulk-change.rules.ts'

/** What became of one property, and what it was before if it changed. */
export type ChangedOne = { answer: BulkProperty; before: Property | null }

/**
 * Changes one property of a batch, or says why not. What a rule refuses is taken back for this property alone. `toChange` gets
 * the property as it is once it is locked.
 */
export async function changeOne(
  ctx: Announcing,
  tx: Transaction,
  found: VisibleProperty,
  toChange: (step: Transaction, before: PropertyRow) => Promise<PropertyChange> | PropertyChange,
): Promise<ChangedOne> {
  const { id, name, version } = found
  try {
    return await tx.transaction(async (step) => {
      const editable = authorize(found, 'property.edit')
      const row = await selectPropertyForUpdate(step, editable)
      const columns = await changedColumns(ctx, step, row, await toChange(step, row))
      const before = presentProperty(ctx, { ...found, ...row })
      const changes = differencesBetween(before, presentProperty(ctx, { ...found, ...row, ...columns }))
      if (keysOf(changes).length === 0)
        return { answer: { id, name, version: row.version, changes, refused: null }, before: null }
      const after = await changeProperty(ctx, step, found, row, columns)
      return { answer: { id, name, version: after.version, changes, refused: null }, before }
    })
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause
    return { answer: { id, name, version, changes: {}, refused: refusalOf(cause) }, before: null }
  }
}

/** Why a property was left as it is, by the error that a change of it alone would get. */
export function refusalOf({ code, message, details: { errors: [first] = [] } }: ServiceError): BulkRefusal {
  return first
    ? { code: first.code, field: first.path, message: first.message }
    : { code, field: null, message }
}
