import { z } from 'zod'
import { Id, Instant, optional, text } from '../kernel/primitives.ts'
import {
  FEED_CONSUMERS,
  FEED_DETAILS,
  FEED_FETCH_STATUSES,
  FEED_LINK_LIMITS,
  FEED_SILENCE,
} from './feed-link-values.ts'

const FeedConsumer = z.enum(FEED_CONSUMERS).meta({
  id: 'FeedConsumer',
  description: 'Who reads the link: a channel, or for `private` a person.',
})
const FeedDetail = z.enum(FEED_DETAILS).meta({
  id: 'FeedDetail',
  description: 'What events say about the guest. Anything but `none` is for `private` links only.',
})

export const FeedLinkCreate = z
  .strictObject({
    name: text(FEED_LINK_LIMITS.name).meta({ example: 'For Airbnb' }),
    consumer: FeedConsumer.meta({ example: 'airbnb' }),
    detail: FeedDetail.default('none'),
    integration_id: optional(Id).meta({
      description:
        'The calendar feed that brings this consumer’s own stays into Stayward: they never leave by this link. By default, ' +
        'the property’s feeds whose `source` is the same as `consumer`.',
    }),
  })
  .meta({ id: 'FeedLinkCreate', examples: [{ name: 'For Airbnb', consumer: 'airbnb' }] })
export type FeedLinkCreate = z.infer<typeof FeedLinkCreate>

export const FeedFetch = z
  .strictObject({
    fetched_at: Instant,
    user_agent: z.string().nullable(),
    status: z.literal(FEED_FETCH_STATUSES).meta({
      description: '304: the consumer had the current calendar already. 429: it asked too often.',
    }),
  })
  .meta({ id: 'FeedFetch' })
export type FeedFetch = z.infer<typeof FeedFetch>

/** A link by which somebody outside reads a property's calendar. */
export const FeedLink = z
  .strictObject({
    id: Id,
    property_id: Id,
    name: z.string(),
    consumer: FeedConsumer,
    detail: FeedDetail,
    integration_id: Id.nullable(),
    url: z.string().nullable().meta({
      format: 'uri',
      description: 'The link itself. Returned only when it is created; it cannot be shown again.',
    }),
    url_hint: z.string().meta({ description: 'The last four characters of the link, before `.ics`.' }),
    last_fetched_at: Instant.nullable().meta({
      description: 'When the consumer last received the calendar, or learned that it had not changed.',
    }),
    is_silent: z.boolean().meta({
      description:
        `True if a channel that used to fetch this link has stopped: it has not done so for ${FEED_SILENCE.times_usual} times ` +
        `as long as between its latest fetches, at least ${FEED_SILENCE.least_hours} hours, or for ` +
        `${FEED_SILENCE.unknown_hours} hours if it has fetched too rarely to tell.`,
    }),
    fetches: z.array(FeedFetch).meta({
      description: `The latest ${FEED_LINK_LIMITS.fetches} fetches, newest first.`,
    }),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'FeedLink' })
export type FeedLink = z.infer<typeof FeedLink>

export const FeedLinkList = z.strictObject({ items: z.array(FeedLink) }).meta({ id: 'FeedLinkList' })
