'use client'
import { useTranslations } from 'next-intl'
import { Link } from '../../../components/link'
import { useNow } from '../../../i18n/now'
import { paths } from '../../../paths'
import classes from './channel-table.module.css'
import type { Feed } from './feed'
import { FeedHealth } from './feed-health'
import { needsPerson, standingOf } from './feed-standing'
import { FeedStandingBadge } from './feed-standing-badge'

/** One calendar of a property: when it was read and what it has, or what is wrong with it. Opens its page. */
export function FeedCell({ feed, time_zone }: { feed: Feed; time_zone: string }) {
  const t = useTranslations('feeds.by_property')
  const now = useNow()
  const standing = standingOf(feed, now)
  return (
    <div className={classes['feed']}>
      <Link className={classes['state']} href={paths.integration('ical', feed.id)} title={feed.name}>
        <FeedStandingBadge feed={feed} isQuiet />
        {standing === 'fine' && (
          <span className={classes['events']} data-none={feed.events === 0 || undefined}>
            {t('events', { count: feed.events })}
          </span>
        )}
      </Link>
      {/* The badge says how many are in conflict. */}
      {needsPerson(feed, now) && standing !== 'conflict' && (
        <p className={classes['why']}>
          <FeedHealth feed={feed} time_zone={time_zone} />
        </p>
      )}
    </div>
  )
}
