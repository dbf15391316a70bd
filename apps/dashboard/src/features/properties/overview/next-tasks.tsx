'use client'
import { useTranslations } from 'next-intl'
import { Card } from '../../../components/card'
import { Link } from '../../../components/link'
import { useFormat } from '../../../i18n/use-format'
import { useTaskTitle } from '../../../i18n/use-task-title'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { OverdueBadge } from '../../work/tasks/task-status'
import { propertyTasksInput } from '../property-tasks-input'
import classes from './next-tasks.module.css'
import { withoutNeeds } from './without-needs'

/** As many as are read at a glance; the page of the tasks has all. */
const SHOWN = 4

type Props = {
  property_id: string
  /** Whether the page lists what needs attention. */
  showsNeeds: boolean
}

/** The open tasks of a property that are due next, apart from those that need attention; nothing where there are none. */
export function NextTasks({ property_id, showsNeeds }: Props) {
  const t = useTranslations('properties.tasks')
  const words = useTranslations('tasks')
  const format = useFormat()
  const titleOf = useTaskTitle()
  const list = api.tasks.listOfProperty.useInfiniteQuery(propertyTasksInput(property_id), {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
  const needs = api.timeline.attention.useQuery({ property_id }, { enabled: showsNeeds })
  const items = list.data?.pages[0]?.items ?? []
  const others = withoutNeeds(items, needs.data?.items ?? [])
  // A whole page of overdue ones has others behind it.
  const isOnlyNeeds = others.length === 0 && list.hasNextPage
  const tasks = (isOnlyNeeds ? items : others).slice(0, SHOWN)
  const above = isOnlyNeeds ? 0 : items.length - others.length
  if (tasks.length === 0) return null
  return (
    <Card title={t('title')} aside={<Link href={paths.property(property_id, 'tasks')}>{t('all')}</Link>}>
      <ul className={classes['tasks']}>
        {tasks.map((task) => (
          <li key={task.id}>
            <p className={classes['title']}>
              <Link href={paths.task(task.id)}>{titleOf(task.title)}</Link>
              <OverdueBadge task={task} />
            </p>
            <p className={classes['facts']}>
              {format.ownInstant(task.due_at)}
              {' · '}
              {task.assignee ? `${task.assignee.name} ${task.assignee.last_name}` : words('unassigned')}
            </p>
          </li>
        ))}
      </ul>
      {above > 0 && <p className={classes['above']}>{t('above', { count: above })}</p>}
    </Card>
  )
}
