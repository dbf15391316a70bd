import { supply } from '@stayward/db/schema/supply.table'
import { type ExportedProperty, exportPart } from '../../kernel/exports.ts'
import { presentSupply } from './supplies.presenter.ts'
import { listSuppliesOf } from './supplies.queries.ts'

/** What was noted at a property as used up. */
export const exportedSupplies = exportPart(
  'supply',
  [supply],
  async function* ({ db }, { account_id, id: property_id }: ExportedProperty) {
    yield* await listSuppliesOf(db, { account_id, property_id })
  },
  (row) => presentSupply(row),
)
