'use client'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import type { Feed } from './feed'
import classes from './feed-list.module.css'
import { healthOf } from './feeds-by-property'

/** How the listed calendars are doing together: how many need a person, or are up to date. Empty without any of those. */
export function FeedsHealth({ feeds }: { feeds: readonly Feed[] }) {
  const t = useTranslations('feeds.health_of_all')
  const format = useFormat()
  const now = useNow()
  const { needing, unread, fine, oldest_read_at } = healthOf(feeds, now)
  if (needing === 0 && oldest_read_at === null) return null
  return (
    <p className={classes['all_health']} data-needing={needing > 0 || undefined}>
      {needing > 0 ? (
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      ) : (
        <IconCircleCheck size={16} stroke={1.75} aria-hidden />
      )}
      {needing > 0
        ? t('needing', { count: needing, all: needing + unread + fine })
        : unread > 0
          ? t('some_fine', { count: fine, unread })
          : oldest_read_at !== null && t('fine', { count: fine, ago: format.ago(oldest_read_at, now) })}
    </p>
  )
}
