'use client'
import type { Property } from '@stayward/contract/properties/property'
import { IconChecklist } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Card } from '../../components/card'
import { EmptyState } from '../../components/empty-state'
import { ErrorNotice } from '../../components/error-notice'
import { Link } from '../../components/link'
import { LoadMore } from '../../components/load-more'
import { RowsSkeleton } from '../../components/rows-skeleton'
import { paths } from '../../paths'
import { api } from '../../trpc/api'
import columns from '../../components/two-columns.module.css'
import { PropertyChecklistsCard } from '../work/checklists/property-checklists-card'
import { PropertyPayCard } from '../work/pay/property-pay-card'
import { RestockCard } from '../work/supplies/restock-card'
import { NewTaskButton } from '../work/tasks/new-task-button'
import { MoveFailure } from '../work/task-board/move-failure'
import { useCompleteTask } from '../work/task-board/use-complete-task'
import { TaskRow } from '../work/tasks/task-row'
import classes from './property-tasks.module.css'
import { propertyTasksInput } from './property-tasks-input'

type Props = {
  property: Pick<Property, 'id' | 'name'>
  plans: boolean
  /** Whether the reader may say what its tasks ask for. */
  adjusts: boolean
}

/** The open tasks of one property, and what they ask for. */
export function PropertyTasks({ property, plans, adjusts }: Props) {
  return (
    <div className={columns['column']}>
      <OpenTasks property={property} plans={plans} />
      {adjusts && <RestockCard property={property} />}
      {adjusts && <PropertyChecklistsCard property={property} />}
      {adjusts && <PropertyPayCard property={property} />}
    </div>
  )
}

function OpenTasks({ property: { id }, plans }: Omit<Props, 'adjusts'>) {
  const t = useTranslations()
  const list = api.tasks.listOfProperty.useInfiniteQuery(propertyTasksInput(id), {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
  const completion = useCompleteTask()
  const tasks = list.data?.pages.flatMap(({ items }) => items) ?? []
  const newTask = plans && <NewTaskButton property_id={id} size="xs" />
  return (
    <Card
      title={t('properties.tasks.title')}
      aside={
        <div className={classes['aside']}>
          <Link href={paths.tasks({ property_id: id, state: 'all', view: 'list' })}>
            {t('properties.tasks.all')}
          </Link>
          {tasks.length > 0 && newTask}
        </div>
      }
    >
      <MoveFailure failure={completion.failure} />
      {list.isPending && <RowsSkeleton height={64} rows={3} label={t('common.loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && tasks.length === 0 && (
        <EmptyState
          icon={IconChecklist}
          title={t('tasks.empty.title')}
          text={t(plans ? 'tasks.empty.text' : 'tasks.empty.crew')}
          action={newTask}
        />
      )}
      {tasks.length > 0 && (
        <ul>
          {tasks.map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              property_name={null}
              {...(task.overdue && { below: 'overdue' as const })}
              completion={completion.of(task)}
            />
          ))}
        </ul>
      )}
      <LoadMore query={list} />
    </Card>
  )
}
