import { Id } from '@stayward/contract/kernel/primitives'
import {
  PropertyBulk,
  PropertyBulkList,
  PropertyBulkResult,
} from '@stayward/contract/properties/property-bulk'
import { BULK_UNDO_DAYS } from '@stayward/contract/properties/property-values'
import { z } from 'zod'
import { callerProcedure, once, router } from '../../kernel/trpc.ts'
import { bulkEditProcedure } from './bulk.access.ts'
import { editProperties } from './bulk-edit.service.ts'
import { listBulkEdits, undoBulkEdit } from './undo-bulk-edit.service.ts'

const PATH = '/v1/properties/bulk'

export const bulkRouter = router({
  bulkEdits: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: PATH,
        summary: 'List bulk edits',
        description: `The latest 20 of the last ${BULK_UNDO_DAYS} days, of properties that you may edit, newest first.`,
      },
    })
    .output(PropertyBulkList)
    .query(({ ctx }) => listBulkEdits(ctx)),

  bulkEdit: callerProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: PATH,
        summary: 'Edit many properties',
        description:
          'Sets the same fields in many properties, in one transaction. The answer has the difference for each property. One ' +
          'that you may not edit, or whose rules refuse the change, is left as it is and says why; the others change. With ' +
          '`dry_run` nothing changes; send back its `versions`, and a property that somebody changed since is left too.',
      },
    })
    .input(PropertyBulk)
    .output(PropertyBulkResult)
    .mutation(once(({ ctx, input }) => editProperties(ctx, input))),

  undoBulkEdit: bulkEditProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: `${PATH}/{batch_id}/undo`,
        summary: 'Undo a bulk edit',
        description:
          `Brings back what it changed, for ${BULK_UNDO_DAYS} days. A property that somebody changed since is left as it ` +
          'is and says so.',
      },
    })
    .input(z.strictObject({ batch_id: Id }))
    .output(PropertyBulkResult)
    .mutation(once(({ ctx, input: { batch_id } }) => undoBulkEdit(ctx, batch_id))),
})
