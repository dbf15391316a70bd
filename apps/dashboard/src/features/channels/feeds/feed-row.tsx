'use client'
import type { Property } from '@stayward/contract/properties/property'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { FactLine } from '../../../components/fact-line'
import { Link } from '../../../components/link'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { SourceMark } from '../../stays/bookings/source-mark'
import type { Feed } from './feed'
import { FeedHealth } from './feed-health'
import classes from './feed-row.module.css'
import { standingOf } from './feed-standing'
import { FeedStandingBadge } from './feed-standing-badge'

type Props = { feed: Feed; property: Property | undefined }

/** One feed of the list: its property and channel, how it is doing, and what it counts. The whole row opens it. */
export function FeedRow({ feed, property }: Props) {
  const t = useTranslations('feeds')
  const sources = useTranslations('bookings.sources')
  const format = useFormat()
  const now = useNow()
  const { id, name, source, last_change_at, missing, conflicts, echoes } = feed
  const counts = [
    conflicts > 0 && standingOf(feed, now) !== 'conflict' && t('facts.conflicts', { count: conflicts }),
    missing > 0 && t('facts.missing', { count: missing }),
    echoes > 0 && t('facts.echoes', { count: echoes }),
    last_change_at !== null && t('facts.changed', { ago: format.ago(last_change_at, now) }),
  ].filter((words) => words !== false)
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        <p className={classes['head']}>
          <Link className={classes['opener']} href={paths.integration('ical', id)}>
            {property?.name ?? name}
          </Link>
          <span className={classes['channel']}>
            <SourceMark source={source} />
            {sources(source)}
          </span>
          {property && name !== sources(source) && <span className={classes['name']}>{name}</span>}
        </p>
        <p className={classes['health']}>
          <FeedHealth feed={feed} time_zone={property?.time_zone ?? 'UTC'} />
        </p>
        {counts.length > 0 && (
          <p className={classes['counts']}>
            <FactLine all={counts} />
          </p>
        )}
      </div>
      <FeedStandingBadge feed={feed} />
      <IconChevronRight className={classes['arrow']} size={18} stroke={1.5} aria-hidden />
    </li>
  )
}
