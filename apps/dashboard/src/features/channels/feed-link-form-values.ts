import {
  allowsDetail,
  type FeedConsumer,
  type FeedDetail,
} from '@stayward/contract/channels/feed-link-values'
import type { Inputs } from '../../trpc/types'

export type FeedLinkFormValues = { name: string; consumer: FeedConsumer; detail: FeedDetail }

export const emptyFeedLink: FeedLinkFormValues = { name: '', consumer: 'airbnb', detail: 'none' }

/** What the form sends: a blank name becomes the consumer's, and channels get no details of guests. */
export const toFeedLinkCreate = (
  { name, consumer, detail }: FeedLinkFormValues,
  { property_id, otherwise }: { property_id: string; otherwise: string },
): Inputs['feedLinks']['create'] => ({
  property_id,
  name: name.trim() || otherwise,
  consumer,
  detail: allowsDetail(consumer, detail) ? detail : 'none',
})
