'use client'
import type { Task } from '@stayward/contract/work/task'
import { keepPreviousData } from '@tanstack/react-query'
import { IconChecklist, IconHome2 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { Button } from '@mantine/core'
import { EmptyState } from '../../../components/empty-state'
import { ErrorNotice } from '../../../components/error-notice'
import { LinkButton } from '../../../components/link-button'
import { LoadMore } from '../../../components/load-more'
import { NoMatch } from '../../../components/no-match'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useUrlState } from '../../../components/use-url-state'
import { DayHead } from '../../../dates/day-head'
import { useTodays } from '../../../i18n/use-todays'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { nearbyProperties } from '../../properties/nearby-properties'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import { OutboxNotice } from '../job-outbox/outbox-notice'
import { MoveFailure } from '../task-board/move-failure'
import { useCompleteTask } from '../task-board/use-complete-task'
import { NewTaskButton } from './new-task-button'
import { groupByDueDay } from './group-by-due-day'
import { TaskFilters } from './task-filters'
import classes from './task-list.module.css'
import { TaskRow } from './task-row'
import {
  dayTotalInput,
  isUnfiltered,
  parseTaskSearch,
  taskListInput,
  type TaskSearch,
  taskSearchPath,
} from './task-search'
import { useTaskChoice } from './use-task-choice'

const BulkBar = dynamic(() => import('../task-bulk/bulk-bar').then((module) => module.BulkBar), {
  loading: () => null,
})

type Props = { plans: boolean; reader_time_zone: string }

/** All tasks that the reader may see, by the day on which they are due. */
export function TaskList({ plans, reader_time_zone }: Props) {
  const t = useTranslations()
  const today = useTodays()(reader_time_zone)
  const [search, setSearch] = useUrlState(parseTaskSearch, taskSearchPath)
  const input = taskListInput(search)
  const list = api.tasks.list.useInfiniteQuery(input, {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  const tasks = list.data?.pages.flatMap(({ items }) => items) ?? []
  const way = { hasNextPage: list.hasNextPage, isNewestFirst: input.order === 'newest_first' }
  const properties = usePropertiesById(tasks.map(({ property_id }) => property_id))
  const completion = useCompleteTask()
  const choice = useTaskChoice()
  const chosen = tasks.filter((task) => choice.chosen.has(task.id) && canBePlanned(task))
  // What is overdue comes first, whatever its day; among completed tasks nothing is.
  const [late, onTime] = [tasks.filter(({ overdue }) => overdue), tasks.filter(({ overdue }) => !overdue)]
  const row = (task: Task, below: 'day' | 'overdue') => (
    <TaskRow
      key={task.id}
      task={task}
      property_name={properties.get(task.property_id)?.name}
      below={below}
      completion={completion.of(task)}
      {...(plans && canBePlanned(task) && { choice: choice.of(task.id) })}
    />
  )
  return (
    <>
      <OutboxNotice />
      <TaskFilters search={search} onChange={setSearch} />
      {list.isPending && <RowsSkeleton height={64} label={t('common.loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && tasks.length === 0 && (
        <NothingFound
          isUnfiltered={isUnfiltered(search)}
          plans={plans}
          onClear={() => setSearch({ ...parseTaskSearch(new URLSearchParams()), view: search.view })}
        />
      )}
      <MoveFailure failure={completion.failure} />
      {plans && tasks.length > 0 && (
        <Button
          className={classes['select'] ?? ''}
          variant="subtle"
          size="compact-sm"
          aria-pressed={choice.isSelecting}
          onClick={choice.isSelecting ? choice.stop : choice.begin}
        >
          {t(choice.isSelecting ? 'common.cancel' : 'tasks.bulk.select')}
        </Button>
      )}
      {tasks.length > 0 && (
        <div
          className={classes['days']}
          aria-busy={list.isPlaceholderData}
          data-selecting={choice.isSelecting || undefined}
        >
          {late.length > 0 && (
            <section aria-labelledby="due-overdue" data-overdue>
              <h2 id="due-overdue" className={classes['day']}>
                {t('tasks.overdue')}
                <Count count={late.length} hasMore={list.hasNextPage && onTime.length === 0} />
              </h2>
              <ul className={classes['list']}>{late.map((task) => row(task, 'overdue'))}</ul>
            </section>
          )}
          {groupByDueDay(onTime, way).map(({ day, tasks: due, has_more }) => (
            <section key={day} aria-labelledby={`due-${day}`}>
              <h2 id={`due-${day}`} className={classes['day']}>
                <DayHead day={day} today={today} />
                {has_more ? (
                  <CountOfDay
                    search={search}
                    day={day}
                    late={late.filter(({ due_at }) => due_at.startsWith(day)).length}
                  />
                ) : (
                  <Count count={due.length} />
                )}
              </h2>
              <ul className={classes['list']}>{due.map((task) => row(task, 'day'))}</ul>
            </section>
          ))}
        </div>
      )}
      <LoadMore query={list} />
      {choice.chosen.size > 0 && <BulkBar tasks={chosen} properties={properties} onClear={choice.stop} />}
    </>
  )
}

/** How many tasks are due on a day that is not loaded to its end, without those that are listed as overdue. */
function CountOfDay({ search, day, late }: { search: TaskSearch; day: string; late: number }) {
  const totals = api.tasks.totals.useQuery(dayTotalInput(search, day))
  if (!totals.data) return null
  return <Count count={totals.data.items.reduce((sum, { total }) => sum + total, 0) - late} />
}

/** How many tasks a group has; of overdue ones, so far. */
function Count({ count, hasMore = false }: { count: number; hasMore?: boolean }) {
  const t = useTranslations('tasks')
  return <span className={classes['count']}>{t(hasMore ? 'count_so_far' : 'count', { count })}</span>
}

/** Whether the reader may change a task now, which is if they may cancel it. */
const canBePlanned = ({ allowed_actions }: Task): boolean =>
  allowed_actions.some(({ action, allowed }) => action === 'cancel' && allowed)

type NothingProps = { isUnfiltered: boolean; plans: boolean; onClear: () => void }

function NothingFound({ isUnfiltered: isWhole, plans, onClear }: NothingProps) {
  const t = useTranslations('tasks')
  const properties = api.properties.list.useQuery(nearbyProperties)
  if (plans && properties.data?.items.length === 0)
    return (
      <EmptyState
        icon={IconHome2}
        title={t('no_property.title')}
        text={t('no_property.text')}
        action={<LinkButton href={paths.newProperty}>{t('no_property.action')}</LinkButton>}
      />
    )
  if (!isWhole) return <NoMatch title={t('no_match.title')} text={t('no_match.text')} onClear={onClear} />
  return (
    <EmptyState
      icon={IconChecklist}
      title={t('empty.title')}
      text={t(plans ? 'empty.text' : 'empty.crew')}
      action={<NewTaskButton />}
    />
  )
}
