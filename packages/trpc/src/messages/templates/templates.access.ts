import type { Right } from '@stayward/contract/kernel/rights'
import { authorize, pathId } from '../../kernel/authorize.ts'
import { callerProcedure } from '../../kernel/trpc.ts'
import { findTemplate } from './templates.queries.ts'

/** A procedure on one template, available as `ctx.template`. */
export const templateProcedure = <Granted extends Right>(right: Granted) =>
  callerProcedure.meta({ right }).use(async ({ ctx, getRawInput, next }) => {
    const id = await pathId(getRawInput, 'template_id')
    return next({ ctx: { template: authorize(await findTemplate(ctx.db, ctx.actor, id), right) } })
  })
