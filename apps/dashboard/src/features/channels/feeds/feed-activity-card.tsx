'use client'
import type { ActivityType } from '@stayward/contract/kernel/activity'
import { useTranslations } from 'next-intl'
import { Card } from '../../../components/card'
import { ErrorNotice } from '../../../components/error-notice'
import { Link } from '../../../components/link'
import { LoadMore } from '../../../components/load-more'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { ActivityRow } from '../../overview/activity/activity-row'
import { withoutRepeats } from '../../overview/activity/without-repeats'
import type { Feed } from './feed'

const PAGE = 20

const TYPES = [
  'feed.conflict',
  'feed.held',
  'feed.recovered',
  'integration.created',
  'integration.updated',
  'integration.status_changed',
  'integration.difference_found',
  'integration.difference_applied',
  'integration.difference_kept',
  'integration.difference_undone',
] as const satisfies ActivityType[]

/** Who decided what about a feed, and what happened to it, newest first. */
export function FeedActivityCard({ feed, time_zone }: { feed: Feed; time_zone: string }) {
  const t = useTranslations()
  const format = useFormat()
  const now = useNow()
  const { id, property_id } = feed
  const list = api.timeline.activity.useInfiniteQuery(
    { property_id, type: [...TYPES], size: PAGE },
    { getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined },
  )
  // The property may have other feeds.
  const entries = withoutRepeats(list.data?.pages.flatMap(({ items }) => items) ?? []).filter(
    ({ subject }) => subject.id === id,
  )
  return (
    <Card
      title={t('activity.title')}
      aside={
        <Link href={paths.activity({ about: 'bookings', property_id })}>{t('feeds.activity_of_stays')}</Link>
      }
    >
      {list.isPending && <RowsSkeleton rows={3} height={44} label={t('common.loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      <ul>
        {entries.map((entry) => (
          <ActivityRow key={entry.id} entry={entry} time={format.moment(entry.occurred_at, time_zone, now)} />
        ))}
      </ul>
      <LoadMore query={list} isByHand />
    </Card>
  )
}
