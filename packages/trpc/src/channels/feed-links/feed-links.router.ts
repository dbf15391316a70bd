import { FeedLink, FeedLinkCreate, FeedLinkList } from '@stayward/contract/channels/feed-link'
import { Id } from '@stayward/contract/kernel/primitives'
import { z } from 'zod'
import { once, router } from '../../kernel/trpc.ts'
import { propertyProcedure } from '../../properties/properties.access.ts'
import { feedLinkProcedure } from './feed-links.access.ts'
import { presentFeedLink } from './feed-links.presenter.ts'
import { listFeedLinks } from './feed-links.queries.ts'
import { createFeedLink, removeFeedLink } from './feed-links.service.ts'

export const feedLinksRouter = router({
  list: propertyProcedure('feed.manage')
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/properties/{property_id}/feed-links',
        summary: 'List the calendar links of a property',
        description: 'Oldest first, each with its latest fetches.',
      },
    })
    .input(z.strictObject({ property_id: Id }))
    .output(FeedLinkList)
    .query(async ({ ctx }) => {
      const now = ctx.clock.now()
      const rows = await listFeedLinks(ctx.db, ctx.property)
      return { items: rows.map((row) => presentFeedLink(row, now)) }
    }),

  create: propertyProcedure('feed.manage')
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/properties/{property_id}/feed-links',
        summary: 'Create a calendar link',
        description:
          'A link to the property’s nights that are taken, in iCalendar format: from yesterday to 24 months ahead, with one ' +
          'event for each stay and block. Create one link for each consumer. Stays and blocks that came from the consumer’s ' +
          'own feed are left out. The response contains the link once; a retry with the same `Idempotency-Key` does not ' +
          'include it. Anybody with the link can read the calendar, at most 60 times a minute, until the link is removed. ' +
          'It has an `ETag`. A property can have at most 20 links.',
        successStatus: 201,
      },
      errors: ['property.archived'],
    })
    .input(z.strictObject({ property_id: Id, ...FeedLinkCreate.shape }))
    .output(FeedLink)
    .mutation(
      once(({ ctx, input: { property_id: _id, ...input } }) => createFeedLink(ctx, ctx.property, input)),
    ),

  remove: feedLinkProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/v1/properties/{property_id}/feed-links/{feed_link_id}',
        summary: 'Remove a calendar link',
        description: 'The link returns 404 from then on. This cannot be undone.',
        successStatus: 204,
      },
    })
    .input(z.strictObject({ property_id: Id, feed_link_id: Id }))
    .output(z.void())
    .mutation(once(({ ctx }) => removeFeedLink(ctx, ctx.feedLink))),
})
