'use client'
import { useTranslations } from 'next-intl'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import type { Feed } from './feed'
import { feedTitle } from './feed-title'

/** The title of a feed, with the name of its property once it is loaded. */
export function FeedHeading({ feed }: { feed: Feed }) {
  const sources = useTranslations('bookings.sources')
  const property = usePropertiesById([feed.property_id]).get(feed.property_id)
  return feedTitle(feed, sources, property?.name)
}
