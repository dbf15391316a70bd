import { accessCode } from '@stayward/db/schema/access-code.table'
import { everyRowById, EXPORT_PAGE, type ExportedProperty, exportPart } from '../../kernel/exports.ts'
import { presentSealedCode } from './access-codes.presenter.ts'
import { listCodesOfProperty } from './access-codes.queries.ts'

export const exportedCodes = exportPart(
  'access_code',
  [accessCode],
  ({ db, actor }, place: ExportedProperty) =>
    everyRowById((after) => listCodesOfProperty(db, actor, place, { size: EXPORT_PAGE, after })),
  (row, ctx) => presentSealedCode(ctx, row),
)
