'use client'
import { useTranslations } from 'next-intl'
import { Link } from '../../../components/link'
import { paths } from '../../../paths'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import { SourceMark } from '../../stays/bookings/source-mark'
import { type Feed, feedAt } from './feed'
import { FeedStandingBadge } from './feed-standing-badge'
import { isNamedFeed } from './feed-title'

/** The channel and property of a feed, and how it is doing. */
export function FeedSubtitle({ feed }: { feed: Feed }) {
  const sources = useTranslations('bookings.sources')
  const property = usePropertiesById([feed.property_id]).get(feed.property_id)
  return (
    <>
      <SourceMark source={feed.source} />
      {isNamedFeed(feed) ? sources(feed.source) : feed.config.host}
      {property && (
        <>
          <span aria-hidden>·</span>
          <Link href={paths.property(property.id)}>{property.name}</Link>
        </>
      )}
      <FeedStandingBadge feed={feedAt(feed, property)} />
    </>
  )
}
