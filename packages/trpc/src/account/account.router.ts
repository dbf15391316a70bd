import { Account } from '@stayward/contract/account'
import { router, userProcedure } from '../kernel/trpc.ts'
import { presentAccount } from './account.presenter.ts'
import { findAccount } from './account.queries.ts'

export const accountRouter = router({
  get: userProcedure
    .meta({ openapi: { method: 'GET', path: '/v1/account', summary: 'Read the own account' } })
    .output(Account)
    .query(async ({ ctx }) => {
      const row = await findAccount(ctx.db, ctx.actor.user_id)
      ctx.answer.version = row.version
      return presentAccount(row)
    }),
})
