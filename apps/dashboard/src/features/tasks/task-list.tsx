'use client'
import { keepPreviousData } from '@tanstack/react-query'
import { IconChecklist, IconSearchOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '../../components/empty-state'
import { ErrorNotice } from '../../components/error-notice'
import { LoadMore } from '../../components/load-more'
import { RowsSkeleton } from '../../components/rows-skeleton'
import { useUrlState } from '../../components/use-url-state'
import { api } from '../../trpc/api'
import { usePropertiesById } from '../properties/use-properties-by-id'
import { OutboxNotice } from '../job-outbox/outbox-notice'
import { NewTaskButton } from './new-task-button'
import { TaskFilters } from './task-filters'
import classes from './task-list.module.css'
import { TaskRow } from './task-row'
import { isUnfiltered, parseTaskSearch, taskListInput, taskSearchPath } from './task-search'

/** All tasks that the reader may see, those due first at the top. */
export function TaskList({ plans }: { plans: boolean }) {
  const t = useTranslations()
  const [search, setSearch] = useUrlState(parseTaskSearch, taskSearchPath)
  const list = api.tasks.list.useInfiniteQuery(taskListInput(search), {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  const tasks = list.data?.pages.flatMap(({ items }) => items) ?? []
  const properties = usePropertiesById(tasks.map(({ property_id }) => property_id))
  return (
    <>
      <OutboxNotice />
      <TaskFilters search={search} onChange={setSearch} />
      {list.isPending && <RowsSkeleton height={64} label={t('common.loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && tasks.length === 0 && (
        <NothingFound isUnfiltered={isUnfiltered(search)} plans={plans} />
      )}
      {tasks.length > 0 && (
        <ul className={classes['list']} aria-busy={list.isPlaceholderData}>
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} property_name={properties.get(task.property_id)?.name} />
          ))}
        </ul>
      )}
      <LoadMore query={list} />
    </>
  )
}

function NothingFound({ isUnfiltered: isWhole, plans }: { isUnfiltered: boolean; plans: boolean }) {
  const t = useTranslations('tasks')
  if (!isWhole)
    return <EmptyState icon={IconSearchOff} title={t('no_match.title')} text={t('no_match.text')} />
  return (
    <EmptyState
      icon={IconChecklist}
      title={t('empty.title')}
      text={t(plans ? 'empty.text' : 'empty.crew')}
      action={<NewTaskButton />}
    />
  )
}
