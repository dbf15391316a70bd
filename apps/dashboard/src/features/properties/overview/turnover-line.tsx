'use client'
import { IconSparkles } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Link } from '../../../components/link'
import { useFormat } from '../../../i18n/use-format'
import { useTaskTitle } from '../../../i18n/use-task-title'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { TaskStatus } from '../../work/tasks/task-status'
import { propertyTasksInput } from '../property-tasks-input'
import classes from './status-card.module.css'

type Props = {
  property_id: string
  /** When the next guests arrive; null if nobody does. */ before: string | null
}

/** Who cleans before the next guests arrive, and by when; nothing where no cleaning is planned until then. */
export function TurnoverLine({ property_id, before }: Props) {
  const t = useTranslations('tasks')
  const words = useTranslations('properties.status')
  const format = useFormat()
  const titleOf = useTaskTitle()
  // The page of the property's tasks asks for the same.
  const { data } = api.tasks.listOfProperty.useInfiniteQuery(propertyTasksInput(property_id), {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
  const cleaning = data?.pages[0]?.items.find(
    ({ service, due_at }) =>
      service === 'cleaning' && (before === null || Date.parse(due_at) <= Date.parse(before)),
  )
  if (cleaning === undefined) return null
  const { id, title, due_at, status, assignee } = cleaning
  return (
    <p className={classes['turnover']}>
      <IconSparkles size={18} stroke={1.5} aria-hidden />
      <span>
        <Link href={paths.task(id)}>{titleOf(title)}</Link>{' '}
        {words('cleaned_by', { moment: format.ownInstant(due_at) })}
        {' · '}
        {assignee ? (
          `${assignee.name} ${assignee.last_name}`
        ) : (
          <span className={classes['nobody_cleans']}>{t('unassigned')}</span>
        )}
      </span>
      {status !== 'todo' && <TaskStatus status={status} />}
    </p>
  )
}
