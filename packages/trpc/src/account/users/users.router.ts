import { Id } from '@stayward/contract/kernel/primitives'
import { User, UserList, UserPage } from '@stayward/contract/account/user'
import { z } from 'zod'
import { Cursors } from '../../kernel/cursor.ts'
import { adminProcedure, once, router } from '../../kernel/trpc.ts'
import { foundUserProcedure } from './users.access.ts'
import { presentUser } from './users.presenter.ts'
import { listUsers } from './users.queries.ts'
import { disableUser, enableUser } from './users.service.ts'

export const usersRouter = router({
  list: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/users',
        summary: 'List all users',
        description: 'Users of all accounts, newest first. For admins of the service.',
      },
      errors: ['access.denied'],
    })
    .input(UserList)
    .output(UserPage)
    .query(async ({ ctx, input }) => {
      const cursors = new Cursors(ctx, 'users', input)
      const rows = await listUsers(ctx.db, { ...input, after: cursors.open(input.cursor) })
      return cursors.page(
        rows,
        input.size,
        (row) => [row.id, row.id],
        (row) => presentUser(row, ctx.actor),
      )
    }),

  /** Dashboard only: disabling users is for people who run the installation, not for integrations. */
  disable: foundUserProcedure
    .input(z.strictObject({ user_id: Id }))
    .output(User)
    .mutation(once(({ ctx }) => disableUser(ctx, ctx.found))),

  enable: foundUserProcedure
    .input(z.strictObject({ user_id: Id }))
    .output(User)
    .mutation(once(({ ctx }) => enableUser(ctx, ctx.found))),
})
