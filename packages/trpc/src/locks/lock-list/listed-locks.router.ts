import { ListedLocks, ListedLocksInput } from '@stayward/contract/locks/listed-lock'
import { callerProcedure, router } from '../../kernel/trpc.ts'
import { listAllLocks } from './listed-locks.service.ts'

export const listedLocksRouter = router({
  listAll: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/smart-locks',
        summary: 'List smart locks',
        description:
          'The locks and doors of all properties whose locks you see, in the order of the names of the properties. No vendor ' +
          'is asked: `status` is what was read last, every five minutes as a rule, and `stale` if that is more than 15 ' +
          'minutes ago.',
      },
    })
    .input(ListedLocksInput)
    .output(ListedLocks)
    .query(({ ctx, input }) => listAllLocks(ctx, input)),
})
