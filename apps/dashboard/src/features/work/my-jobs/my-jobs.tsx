'use client'
import type { Task } from '@stayward/contract/work/task'
import { IconMoodSmile } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { EmptyState } from '../../../components/empty-state'
import { ErrorNotice } from '../../../components/error-notice'
import { LoadMore } from '../../../components/load-more'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useNow } from '../../../i18n/now'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { OutboxNotice } from '../job-outbox/outbox-notice'
import { useKeptPages } from '../job-outbox/use-kept-pages'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import { JobCard } from './job-card'
import { JOB_DAYS, type JobDay, jobDay, ownerOf } from './job-days'
import { JobRow } from './job-row'
import { myJobsInput } from './my-jobs-input'
import classes from './my-jobs.module.css'

const KEPT_JOBS = 10

type Props = { user_id: string; plans: boolean }

/** The reader's jobs by day, and below them those they could take: the home page of crews on their phones. */
export function MyJobs({ user_id, plans }: Props) {
  const t = useTranslations()
  const now = useNow()
  const list = api.tasks.list.useInfiniteQuery(myJobsInput(plans), {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
  const jobs = list.data?.pages.flatMap(({ items }) => items) ?? []
  const properties = usePropertiesById(jobs.map(({ property_id }) => property_id))
  const ownedBy = (owner: 'mine' | 'free') => jobs.filter((job) => ownerOf(job, user_id) === owner)
  const [mine, free] = [ownedBy('mine'), ownedBy('free')]
  // Jobs that could be started offline.
  const near = mine.filter((job) => jobDay(job, now) !== 'later').slice(0, KEPT_JOBS)
  useKeptPages(near.map(({ id }) => paths.task(id)))
  const cards = (some: readonly Task[]) =>
    some.map((task) => <JobCard key={task.id} initial={task} property={properties.get(task.property_id)} />)
  const lines = (some: readonly Task[]) =>
    some.map((task) => <JobRow key={task.id} task={task} property={properties.get(task.property_id)} />)
  const isOn = (day: JobDay) => (job: Task) => jobDay(job, now) === day
  // What is near has its next step in reach of the thumb; of what is not, there may be dozens.
  const shown = (day: JobDay, some: readonly Task[]) => (day === 'later' ? lines(some) : cards(some))
  return (
    <div className={classes['page']}>
      <OutboxNotice />
      {list.isPending && <RowsSkeleton height={168} rows={3} label={t('common.loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && mine.length === 0 && free.length === 0 && (
        <EmptyState
          icon={IconMoodSmile}
          title={t('tasks.jobs.empty.title')}
          text={t('tasks.jobs.empty.text')}
        />
      )}
      {JOB_DAYS.map((day) => (
        <Group key={day} title={t(`tasks.jobs.days.${day}`)} isAgenda={day === 'later'}>
          {shown(day, mine.filter(isOn(day)))}
        </Group>
      ))}
      {JOB_DAYS.filter((day) => free.some(isOn(day))).map((day, index) => (
        <Group
          key={day}
          title={t('tasks.jobs.free.day', { day: t(`tasks.jobs.days.${day}`) })}
          isAgenda={day === 'later'}
          {...(index === 0 && { text: t('tasks.jobs.free.text') })}
        >
          {shown(day, free.filter(isOn(day)))}
        </Group>
      ))}
      <LoadMore query={list} />
    </div>
  )
}

type GroupProps = {
  title: string
  text?: string
  /** Whether its jobs are lines of one list instead of cards. */
  isAgenda: boolean
  children: ReactNode[]
}

function Group({ title, text, isAgenda, children }: GroupProps) {
  const id = useId()
  if (children.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes['title']}>
        {title} <span className={classes['count']}>{children.length}</span>
      </h2>
      {text && <p className={classes['text']}>{text}</p>}
      <ul className={classes[isAgenda ? 'agenda' : 'list']}>{children}</ul>
    </section>
  )
}
