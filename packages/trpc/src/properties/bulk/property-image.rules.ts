import { changed } from '@stayward/contract/kernel/fields'
import { keysOf, pick } from '@stayward/contract/kernel/keys'
import { Id } from '@stayward/contract/kernel/primitives'
import type { Property } from '@stayward/contract/properties/property'
import { bulkFields, type PropertyDifferences } from '@stayward/contract/properties/property-bulk'
import { fieldErrorsFromZod } from '@stayward/contract/stays/guest-registration/issue-codes'
import type { Vault } from '@stayward/db/vault'
import { z } from 'zod'
import { ServiceError } from '../../kernel/errors.ts'
import type { PropertyChange } from '../change-property.service.ts'
import type { BulkEditRow } from './bulk.queries.ts'

type Key = Pick<BulkEditRow, 'batch_id' | 'property_id'>

const place = ({ batch_id, property_id }: Key): string =>
  `property_bulk_edit.before:${batch_id}:${property_id}`

/** As a change sends it, so that an undo is under the same rules. */
const Image = z.strictObject({ ...changed(bulkFields), default_cleaner_id: Id.nullable().optional() })

/** Seals the fields of a property that an edit changes, as they were. */
export const sealImage = (vault: Vault, key: Key, before: Property, changes: PropertyDifferences): string =>
  vault.seal(JSON.stringify(pick(before, keysOf(changes))), place(key))

/** The change that brings a property back; throws 422 if its old values are no longer valid. */
export function openImage(vault: Vault, row: BulkEditRow): PropertyChange {
  const image = Image.safeParse(JSON.parse(vault.open(row.before, place(row))))
  if (!image.success) throw new ServiceError('request.invalid', { errors: fieldErrorsFromZod(image.error) })
  return image.data
}
