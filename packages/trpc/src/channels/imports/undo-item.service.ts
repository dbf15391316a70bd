import {
  FILLED_FIELDS,
  type ImportKind,
  type ImportObstacle,
} from '@stayward/contract/channels/import-values'
import { WRITTEN_FIELDS } from '@stayward/contract/properties/property-values'
import type { Transaction } from '@stayward/db/client'
import type { Announcing } from '../../kernel/followers.ts'
import { deleteUnusedProperty } from '../../properties/archive-property.service.ts'
import { setTexts } from '../../properties/fill-texts.service.ts'
import { findPropertyForUpdate } from '../../properties/properties.queries.ts'
import { undoStay } from '../../stays/bookings/undo-stay.service.ts'
import type { ItemRow } from './file-imports.queries.ts'

/** Takes back what a row of an import did. Returns why it was left as it is, or null. */
export async function undoItem(
  ctx: Announcing,
  tx: Transaction,
  kind: ImportKind,
  { account_id, property_id, booking_id, action, fills, stay_before, booking_version, done_at }: ItemRow,
): Promise<ImportObstacle | null> {
  if (property_id === null || booking_version === null) return 'nothing_done'
  const property = await findPropertyForUpdate(tx, { account_id, id: property_id })
  if (!property) return 'edited'
  if (kind === 'properties') {
    if (property.version !== booking_version) return 'edited'
    if (action === 'fill') {
      await setTexts(ctx, tx, property, {
        fields: WRITTEN_FIELDS.filter((one) => fills.includes(one)),
        said: null,
      })
      return null
    }
    return (await deleteUnusedProperty(ctx, tx, property)) ? null : 'has_bookings'
  }
  if (booking_id === null) return 'nothing_done'
  // The image of an erased stay is erased with it.
  if (action !== 'add' && stay_before === null) return 'erased'
  return undoStay(ctx, tx, property, {
    account_id,
    id: booking_id,
    before: stay_before,
    version: booking_version,
    ...(action === 'fill' &&
      stay_before && {
        filled: {
          fields: FILLED_FIELDS.filter((one) => fills.includes(one)),
          contracted_on: stay_before.contracted_on,
        },
      }),
    ...(done_at !== null && { since: done_at }),
  })
}
