import { authorize, pathId } from '../../kernel/authorize.ts'
import { callerProcedure } from '../../kernel/trpc.ts'
import { findImport } from './file-imports.queries.ts'

/** A procedure on one import, available as `ctx.import`. */
export const importProcedure = callerProcedure
  .meta({ right: 'import.manage' })
  .use(async ({ ctx, getRawInput, next }) => {
    const id = await pathId(getRawInput, 'import_id')
    return next({ ctx: { import: authorize(await findImport(ctx.db, ctx.actor, id), 'import.manage') } })
  })
