'use client'
import { useTranslations } from 'next-intl'
import { Card } from '../../../components/card'
import { ErrorNotice } from '../../../components/error-notice'
import { LoadMore } from '../../../components/load-more'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import { api } from '../../../trpc/api'
import { ActivityRow } from './activity-row'
import classes from './activity-row.module.css'

const SHOWN = 8

type Props = {
  /** A booking with its guests, codes and tasks, or one task. */
  of: { property_id: string; booking_id: string } | { property_id: string; task_id: string }
  time_zone: string
}

/** What happened to a booking or a task, newest first. */
export function ActivityCard({ of, time_zone }: Props) {
  const t = useTranslations()
  const format = useFormat()
  const now = useNow()
  const feed = api.timeline.activity.useInfiniteQuery(
    { ...of, size: SHOWN },
    { getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined },
  )
  const entries = feed.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Card title={t('activity.title')}>
      {feed.isPending && <RowsSkeleton rows={3} height={44} label={t('common.loading')} />}
      {feed.isError && <ErrorNotice error={feed.error} retry={() => void feed.refetch()} />}
      <ul className={classes['rows']}>
        {entries.map((entry) => (
          <ActivityRow key={entry.id} entry={entry} time={format.moment(entry.occurred_at, time_zone, now)} />
        ))}
      </ul>
      <LoadMore query={feed} isByHand />
    </Card>
  )
}
