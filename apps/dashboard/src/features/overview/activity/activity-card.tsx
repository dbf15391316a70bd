'use client'
import type { ActivityType } from '@stayward/contract/kernel/activity'
import { useTranslations } from 'next-intl'
import { Card } from '../../../components/card'
import { ErrorNotice } from '../../../components/error-notice'
import { LoadMore } from '../../../components/load-more'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { dayOf, timeText } from '../../../i18n/format'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import { api } from '../../../trpc/api'
import { ActivityRow } from './activity-row'
import classes from './activity-row.module.css'
import { ActivityRun } from './activity-run'
import { daysOfFeed } from './days-of-feed'
import type { Entry } from './entry'
import { mayGrow, runsOfEntries } from './runs-of-entries'
import { useOpenRuns } from './use-open-runs'

const SHOWN = 8

type Props = {
  /** A booking with its guests, codes and tasks, one task, or what happened of some types at a property. */
  of: { property_id: string } & ({ booking_id: string } | { task_id: string } | { type: ActivityType[] })
  time_zone: string
  /** The name by which a link leads here. */
  anchor?: string
  /** What it is called, if not just activity. */
  title?: string
  /** What is said while nothing has happened. */
  none?: string
}

/** What happened to a booking or a task, or at a property, newest first. */
export function ActivityCard({ of, time_zone, anchor, title, none }: Props) {
  const t = useTranslations()
  const format = useFormat()
  const now = useNow()
  const feed = api.timeline.activity.useInfiniteQuery(
    { ...of, size: SHOWN },
    { getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined },
  )
  const entries = feed.data?.pages.flatMap(({ items }) => items) ?? []
  const runs = daysOfFeed(entries, (instant) => dayOf(instant, time_zone)).flatMap((day) =>
    runsOfEntries(day.entries),
  )
  const { isOpen, setRunOpen } = useOpenRuns()
  const timeOf = ({ occurred_at }: Entry) => format.moment(occurred_at, time_zone, now)
  return (
    <Card title={title ?? t('activity.title')} {...(anchor !== undefined && { anchor })}>
      {feed.isPending && <RowsSkeleton rows={3} height={44} label={t('common.loading')} />}
      {feed.isError && <ErrorNotice error={feed.error} retry={() => void feed.refetch()} />}
      {feed.isSuccess && entries.length === 0 && none && <p className={classes['none']}>{none}</p>}
      <ul className={classes['rows']}>
        {runs.map((run) =>
          run.kind === 'single' ? (
            <ActivityRow key={run.entries[0].id} entry={run.entries[0]} time={timeOf(run.entries[0])} />
          ) : (
            <ActivityRun
              // New entries join at the top, and must not close what is open.
              key={run.entries.at(-1)?.id}
              run={run}
              timeOf={timeOf}
              endOf={({ occurred_at }) => timeText(occurred_at, time_zone)}
              placeOf={() => undefined}
              isPartial={feed.hasNextPage && run === runs.at(-1) && mayGrow(run, entries.at(-1))}
              isOpen={isOpen(run.entries)}
              onToggle={(opens) => setRunOpen(run.entries, opens)}
            />
          ),
        )}
      </ul>
      <LoadMore query={feed} isByHand />
    </Card>
  )
}
