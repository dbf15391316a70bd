import { pathId } from '../../kernel/authorize.ts'
import { notFound, ServiceError } from '../../kernel/errors.ts'
import { callerProcedure } from '../../kernel/trpc.ts'
import { findVisibleRule } from './rules.queries.ts'

/** A procedure on one rule that the caller sees, available as `ctx.rule`. */
export const ruleProcedure = callerProcedure
  .meta({ right: 'message.write' })
  .use(async ({ ctx, getRawInput, next }) => {
    const rule = await findVisibleRule(ctx.db, ctx.actor, await pathId(getRawInput, 'rule_id'))
    if (!rule) throw notFound()
    return next({ ctx: { rule } })
  })

/** The same for a rule that the caller may change: all its properties are theirs, or their account's. */
export const ownRuleProcedure = ruleProcedure.use(({ ctx, next }) => {
  if (!ctx.rule.can_edit) throw new ServiceError('access.denied')
  return next()
})
