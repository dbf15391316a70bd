import { authorize, pathId } from '../../kernel/authorize.ts'
import { notFound } from '../../kernel/errors.ts'
import { callerProcedure } from '../../kernel/trpc.ts'
import { findChecklist } from './checklists.queries.ts'

/** A procedure on one checklist, even a removed one, available as `ctx.checklist`. */
export const anyChecklistProcedure = callerProcedure
  .meta({ right: 'checklist.manage' })
  .use(async ({ ctx, getRawInput, next }) => {
    const id = await pathId(getRawInput, 'checklist_id')
    const found = await findChecklist(ctx.db, ctx.actor, id)
    return next({ ctx: { checklist: authorize(found, 'checklist.manage') } })
  })

/** The same for one that is not removed. */
export const checklistProcedure = anyChecklistProcedure.use(({ ctx, next }) => {
  if (ctx.checklist.removed_at !== null) throw notFound()
  return next()
})
