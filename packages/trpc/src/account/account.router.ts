import { Account, AccountReplace } from '@stayward/contract/account/account'
import { once, router, userProcedure } from '../kernel/trpc.ts'
import { presentAccount } from './account.presenter.ts'
import { findAccount } from './account.queries.ts'
import { replaceAccount } from './account.service.ts'

export const accountRouter = router({
  get: userProcedure
    .meta({ openapi: { method: 'GET', path: '/v1/account', summary: 'Read your account' } })
    .output(Account)
    .query(async ({ ctx }) => {
      const row = await findAccount(ctx.db, ctx.actor.user_id)
      ctx.answer.version = row.version
      return presentAccount(row)
    }),

  update: userProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/v1/account',
        summary: 'Replace your account',
        description:
          'Sets every writable field to the value in the body. Read-only fields are ignored, so you can send back what you ' +
          'read. The email address comes from the sign-in.',
      },
    })
    .input(AccountReplace)
    .output(Account)
    .mutation(once(({ ctx, input }) => replaceAccount(ctx, input))),
})
