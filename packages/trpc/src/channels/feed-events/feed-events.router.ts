import {
  FeedEvent,
  FeedEventList,
  FeedEventPage,
  FeedEventUpdate,
} from '@stayward/contract/channels/feed-event'
import { Id } from '@stayward/contract/kernel/primitives'
import { z } from 'zod'
import { Cursors } from '../../kernel/cursor.ts'
import { once, router } from '../../kernel/trpc.ts'
import { integrationProcedure } from '../../integrations/integrations.access.ts'
import { listFeedEventsAfter } from '../feeds/feed-events.queries.ts'
import { presentFeedEvent } from './feed-events.presenter.ts'
import { treatEvent } from './treat-event.service.ts'

const PATH = '/v1/integrations/ical/{integration_id}/events'

export const feedEventsRouter = router({
  listIcalEvents: integrationProcedure('ical')
    .meta({
      openapi: {
        method: 'GET',
        path: PATH,
        summary: 'List what a calendar feed remembers',
        description: 'Its events by date, until a week after their end, with what each stands for.',
      },
    })
    .input(z.strictObject({ integration_id: Id, ...FeedEventList.shape }))
    .output(FeedEventPage)
    .query(async ({ ctx, input }) => {
      const { account_id, id: integration_id } = ctx.integration
      const cursors = new Cursors(ctx, 'feed-events', input)
      const page = { after: cursors.open(input.cursor), size: input.size }
      const events = await listFeedEventsAfter(ctx.db, ctx.vault, { account_id, integration_id }, page)
      return cursors.page(events, input.size, ({ from, id }) => [from, id], presentFeedEvent)
    }),

  treatIcalEvent: integrationProcedure('ical')
    .meta({
      openapi: {
        method: 'PATCH',
        path: `${PATH}/{event_id}`,
        summary: 'Say what an event is',
        description:
          'For a channel that does not say whether nights are sold or closed, and for events to ignore. Applies it at once: a ' +
          'stay that becomes a block is cancelled. `null` leaves it to the channel again.',
      },
      errors: ['property.archived'],
    })
    .input(z.strictObject({ integration_id: Id, event_id: Id, ...FeedEventUpdate.shape }))
    .output(FeedEvent)
    .mutation(
      once(({ ctx, input: { event_id, treat_as } }) =>
        treatEvent(ctx, ctx.integration, event_id, { treat_as }),
      ),
    ),
})
