import { allows } from '@stayward/contract/kernel/rights'
import { authorize, pathId } from '../../kernel/authorize.ts'
import { callerProcedure } from '../../kernel/trpc.ts'
import { listUndoable } from './undo-bulk-edit.service.ts'

/** A procedure on a bulk edit that can be undone, of properties of which the caller may edit one at least. */
export const bulkEditProcedure = callerProcedure
  .meta({ right: 'property.edit' })
  .use(async ({ ctx, getRawInput, next }) => {
    const edits = await listUndoable(ctx, ctx.db, await pathId(getRawInput, 'batch_id'))
    const edit = edits.find(({ access_level }) => allows(access_level, 'property.edit')) ?? edits[0] ?? null
    authorize(edit, 'property.edit')
    return next()
  })
