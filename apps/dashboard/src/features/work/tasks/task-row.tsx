'use client'
import type { Task } from '@stayward/contract/work/task'
import { Checkbox } from '@mantine/core'
import { IconChevronsUp } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Badge } from '../../../components/badge'
import { Link } from '../../../components/link'
import { LiveFields } from '../../../components/live-fields'
import { ownTimeText } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import { useTaskTitle } from '../../../i18n/use-task-title'
import { paths } from '../../../paths'
import { ServiceIcon } from './service-icon'
import classes from './task-row.module.css'
import { OverdueBadge, TaskStatus } from './task-status'

type Props = {
  task: Task
  property_name: string | undefined
  /** Whether it is below the head of its day, and so says only the time. */
  is_below_day?: boolean
  /** Whether it is selected; undefined if tasks cannot be selected. */
  choice?: { isChosen: boolean; onChange: (isChosen: boolean) => void }
}

/** One task of the list; the whole row opens it. */
export function TaskRow({ task, property_name, is_below_day = false, choice }: Props) {
  const t = useTranslations('tasks')
  const services = useTranslations('services')
  const format = useFormat()
  const { assignee, priority, service } = task
  const title = useTaskTitle()(task.title)
  const isPressing = priority === 'high' || priority === 'urgent'
  return (
    <li className={classes['row']} data-chosen={choice?.isChosen}>
      {choice && (
        <LiveFields>
          <Checkbox
            className={classes['choice'] ?? ''}
            aria-label={t('bulk.choose', { title })}
            checked={choice.isChosen}
            onChange={({ currentTarget }) => choice.onChange(currentTarget.checked)}
          />
        </LiveFields>
      )}
      <span className={classes['icon']} title={services(service)}>
        <ServiceIcon service={service} />
        <span className="visually-hidden">{services(service)}</span>
      </span>
      <div className={classes['words']}>
        <Link className={classes['title']} href={paths.task(task.id)}>
          {title}
        </Link>
        <p className={classes['place']}>{property_name ?? '…'}</p>
      </div>
      <p className={classes['who']}>
        {assignee ? `${assignee.name} ${assignee.last_name}` : t('unassigned')}
      </p>
      <p className={classes['due']}>
        {is_below_day ? ownTimeText(task.due_at) : format.ownInstant(task.due_at)}
      </p>
      <div className={classes['badges']}>
        {isPressing && (
          <Badge tone={priority === 'urgent' ? 'blocked' : 'attention'} icon={IconChevronsUp}>
            {t(`priorities.${priority}`)}
          </Badge>
        )}
        <OverdueBadge task={task} />
        <TaskStatus status={task.status} />
      </div>
    </li>
  )
}
