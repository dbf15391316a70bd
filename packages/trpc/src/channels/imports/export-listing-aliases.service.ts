import { listingAlias } from '@stayward/db/schema/file-import.table'
import { type ExportedProperty, exportPart } from '../../kernel/exports.ts'
import { listAliasesOf } from './import-places.queries.ts'

export const exportedListingAliases = exportPart(
  'listing_alias',
  [listingAlias],
  async function* ({ db }, place: ExportedProperty) {
    yield* await listAliasesOf(db, place)
  },
  ({ property_id, source, listing, created_at, updated_at }) => ({
    property_id,
    source,
    listing,
    created_at,
    updated_at,
  }),
)
