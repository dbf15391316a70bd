'use client'
import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Badge } from '../../components/badge'
import { Link } from '../../components/link'
import { useNow } from '../../i18n/now'
import { paths } from '../../paths'
import type { Feed } from '../channels/feeds/feed'
import { needsPerson, standingOf } from '../channels/feeds/feed-standing'
import { IntegrationIcon } from './integration-icon'
import classes from './integration-row.module.css'
import { IntegrationStatus } from './integration-status'

/** Many calendars in one row: how many there are, of how many properties, and how many of them need a person. */
export function CalendarsRow({ feeds }: { feeds: readonly Feed[] }) {
  const t = useTranslations('integrations.calendars')
  const now = useNow()
  const needing = feeds.filter((feed) => needsPerson(feed, now)).length
  const hasUnread = feeds.some((feed) => standingOf(feed, now) === 'unread')
  return (
    <li className={classes['row']}>
      <IntegrationIcon type="ical" />
      <div className={classes['words']}>
        <Link className={classes['name']} href={paths.channels(needing > 0 ? { state: 'needs_you' } : {})}>
          {t('count', { count: feeds.length })}
        </Link>
        <p className={classes['facts']}>
          {t('of_properties', { count: new Set(feeds.map(({ property_id }) => property_id)).size })}
        </p>
      </div>
      {needing > 0 ? (
        <Badge tone="blocked" icon={IconAlertTriangle}>
          {t('needing', { count: needing })}
        </Badge>
      ) : (
        <IntegrationStatus status={hasUnread ? 'pending' : 'connected'} isQuiet />
      )}
      <IconChevronRight className={classes['arrow']} size={18} stroke={1.5} aria-hidden />
    </li>
  )
}
