import { EventList, EventPage } from '@stayward/contract/events/event'
import { callerProcedure, router } from '../../kernel/trpc.ts'
import { readEvents } from './event-feed.service.ts'

export const eventsRouter = router({
  list: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/events',
        summary: 'Read events',
        description:
          'Everything that happened in an account, in the order in which it became visible, with numbers that rise by one: ' +
          'nothing is missing between two of them. Events appear within a second and are kept for 90 days. Store `stream` ' +
          'and `last_sequence` with each reading, and send them as `stream` and `after` with the next. In an account that ' +
          'is not your own, you get the events of the properties that are shared with you, as far as your access level ' +
          'shows them; the numbers then have gaps, and `last_sequence` says how far the reading looked.',
      },
      errors: ['events.gone', 'resource.not_found'],
    })
    .input(EventList)
    .output(EventPage)
    .query(({ ctx, input }) => readEvents(ctx, input)),
})
