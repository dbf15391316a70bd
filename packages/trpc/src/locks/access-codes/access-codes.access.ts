import type { Right } from '@stayward/contract/kernel/rights'
import { authorize, pathId } from '../../kernel/authorize.ts'
import { callerProcedure } from '../../kernel/trpc.ts'
import { findCode } from './access-codes.queries.ts'

/** A procedure on one access code, available as `ctx.accessCode`. */
export const accessCodeProcedure = <Granted extends Right>(right: Granted) =>
  callerProcedure.meta({ right }).use(async ({ ctx, getRawInput, next }) => {
    const id = await pathId(getRawInput, 'access_code_id')
    return next({ ctx: { accessCode: authorize(await findCode(ctx.db, ctx.actor, id), right) } })
  })
