import { UserList, UserPage } from '@stayward/contract/user'
import { Cursors } from '../kernel/cursor.ts'
import { adminProcedure, router } from '../kernel/trpc.ts'
import { presentUser } from './users.presenter.ts'
import { listUsers } from './users.queries.ts'

export const usersRouter = router({
  list: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/users',
        summary: 'List every user',
        description: 'For admins of the service. Of all accounts, the newest first.',
      },
      errors: ['access.denied'],
    })
    .input(UserList)
    .output(UserPage)
    .query(async ({ ctx, input }) => {
      const cursors = new Cursors(ctx, 'users', input)
      const rows = await listUsers(ctx.db, { ...input, after: cursors.open(input.cursor) })
      return cursors.page(rows, input.size, (row) => [row.id, row.id], presentUser)
    }),
})
