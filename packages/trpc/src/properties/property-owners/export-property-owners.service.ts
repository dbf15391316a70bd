import { ownedProperty, propertyOwner } from '@stayward/db/schema/property-owner.table'
import { EXPORT_PAGE, everyRowById, exportPart } from '../../kernel/exports.ts'
import { presentPropertyOwner } from './property-owners.presenter.ts'
import { listPropertyOwners } from './property-owners.queries.ts'

export const exportedPropertyOwners = exportPart(
  'property_owner',
  [propertyOwner, ownedProperty],
  ({ db, actor }) =>
    everyRowById((after) =>
      listPropertyOwners(db, actor, { after: after === null ? null : [after, after], size: EXPORT_PAGE }),
    ),
  (row) => presentPropertyOwner(row),
)
