import { Account, AccountReplace } from '@stayward/contract/account/account'
import { once, router, userProcedure } from '../kernel/trpc.ts'
import { presentAccount } from './account.presenter.ts'
import { findAccount } from './account.queries.ts'
import { replaceAccount } from './account.service.ts'

export const accountRouter = router({
  get: userProcedure
    .meta({ openapi: { method: 'GET', path: '/v1/account', summary: 'Read the own account' } })
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
        summary: 'Replace the own account',
        description:
          'Every writable field gets what the body says. Read-only fields are ignored, so that what was read can be sent ' +
          'back; the e-mail address comes from signing in.',
      },
    })
    .input(AccountReplace)
    .output(Account)
    .mutation(once(({ ctx, input }) => replaceAccount(ctx, input))),
})
