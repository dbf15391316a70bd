'use client'
import type { ReactNode } from 'react'
import columns from '../../../components/two-columns.module.css'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import { DifferenceHistory } from '../differences/difference-history'
import { OpenDifference } from '../differences/open-difference'
import type { Feed } from './feed'
import { FeedActivityCard } from './feed-activity-card'
import { FeedConflicts } from './feed-conflicts'

type Props = {
  feed: Feed
  /** How it is connected, shown beside what it changed. */
  children: ReactNode
}

/** What a feed asks, what it changed, and who decided about it. */
export function FeedSections({ feed, children }: Props) {
  const properties = usePropertiesById([feed.property_id])
  const time_zone = properties.get(feed.property_id)?.time_zone ?? 'UTC'
  return (
    <>
      {feed.held && <OpenDifference feed={feed} held={feed.held} time_zone={time_zone} />}
      {feed.conflicts > 0 && <FeedConflicts feed={feed} />}
      <div className={columns['columns']}>
        <div className={columns['column']}>
          <DifferenceHistory feed={feed} time_zone={time_zone} />
        </div>
        <div className={columns['column']}>
          {children}
          <FeedActivityCard feed={feed} time_zone={time_zone} />
        </div>
      </div>
    </>
  )
}
