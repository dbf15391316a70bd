import { Integration } from '@stayward/contract/integrations/integration'
import { Id } from '@stayward/contract/kernel/primitives'
import { z } from 'zod'
import { once, router } from '../../kernel/trpc.ts'
import { integrationProcedure } from '../../integrations/integrations.access.ts'
import { syncFeed } from './sync-feed.service.ts'

export const feedsRouter = router({
  syncIcal: integrationProcedure('ical')
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/integrations/ical/{integration_id}/sync',
        summary: 'Read a calendar feed now',
        description:
          'Enqueues a read, at most one a minute and not before the host allows it; one asked for earlier runs when it is due. `last_read_at` shows when it ' +
          'has run.',
        successStatus: 202,
      },
    })
    .input(z.strictObject({ integration_id: Id }))
    .output(Integration)
    .mutation(once(({ ctx }) => syncFeed(ctx, ctx.integration))),
})
