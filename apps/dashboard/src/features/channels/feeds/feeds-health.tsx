'use client'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import type { Feed } from './feed'
import classes from './feed-list.module.css'
import { healthOf } from './feeds-by-property'

/** How the listed calendars are doing together: all are up to date, or how many need a person. Empty without any. */
export function FeedsHealth({ feeds }: { feeds: readonly Feed[] }) {
  const t = useTranslations('feeds.health_of_all')
  const format = useFormat()
  const now = useNow()
  const { needing, oldest_read_at } = healthOf(feeds, now)
  if (feeds.length === 0 || oldest_read_at === null) return null
  return (
    <p className={classes['all_health']} data-needing={needing > 0 || undefined}>
      {needing > 0 ? (
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      ) : (
        <IconCircleCheck size={16} stroke={1.75} aria-hidden />
      )}
      {needing > 0
        ? t('needing', { count: needing, all: feeds.length })
        : t('fine', { count: feeds.length, ago: format.ago(oldest_read_at, now) })}
    </p>
  )
}
