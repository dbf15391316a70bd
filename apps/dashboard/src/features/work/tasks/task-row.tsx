'use client'
import type { Task } from '@stayward/contract/work/task'
import { Checkbox } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Link } from '../../../components/link'
import { LiveFields } from '../../../components/live-fields'
import { ownTimeText } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import { useTaskTitle } from '../../../i18n/use-task-title'
import { paths } from '../../../paths'
import { PriorityBadge } from './priority-badge'
import { ServiceIcon } from './service-icon'
import { TaskAssignee } from './task-assignee'
import { StaysBadges } from './stays-badges'
import classes from './task-row.module.css'
import { StatusControl } from './status-control'
import { OverdueBadge } from './task-status'

type TaskChoice = {
  isChosen: boolean
  /** Whether several are being selected on a phone, so that the whole row selects. */
  isAsked: boolean
  onChange: (isChosen: boolean) => void
}

type Props = {
  task: Task
  /** Undefined while it is not loaded; null on the page of the property, which says it already. */
  property_name: string | undefined | null
  /** What it stands below: the head of its day, so that it says only the time, or that of all that is overdue. */
  below?: 'day' | 'overdue'
  /** Whether it is selected; undefined if tasks cannot be selected. */
  choice?: TaskChoice
  /** Completes it from here; undefined where the list only shows tasks. */
  completion?: { onComplete: () => void; is_busy: boolean }
}

/** One task of the list; the whole row opens it. */
export function TaskRow({ task, property_name, below, choice, completion }: Props) {
  const t = useTranslations('tasks')
  const services = useTranslations('services')
  const format = useFormat()
  const { priority, service } = task
  const title = useTaskTitle()(task.title)
  return (
    <li className={classes['row']} data-chosen={choice?.isChosen}>
      <div className={classes['lead']}>
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
        {!choice?.isAsked && <StatusControl task={task} title={title} {...completion} />}
      </div>
      <div className={classes['words']}>
        {property_name !== null && <p className={classes['place']}>{property_name ?? '…'}</p>}
        <div className={classes['what']}>
          <span className={classes['icon']} title={services(service)}>
            <ServiceIcon service={service} size={16} />
            <span className="visually-hidden">{services(service)}</span>
          </span>
          <Link
            className={classes['title']}
            href={paths.task(task.id)}
            {...(choice?.isAsked && {
              onClick: (event) => {
                event.preventDefault()
                choice.onChange(!choice.isChosen)
              },
            })}
          >
            {title}
          </Link>
        </div>
      </div>
      <div className={classes['facts']}>
        <div className={classes['due']} data-overdue={below === 'overdue' || undefined}>
          <p>{below === 'day' ? ownTimeText(task.due_at) : format.ownInstant(task.due_at)}</p>
          <TaskWindow task={task} />
        </div>
        <TaskAssignee task={task} canChange={choice !== undefined} />
        <div className={classes['badges']}>
          <PriorityBadge priority={priority} />
          <StaysBadges task={task} isShort />
          {below !== 'overdue' && <OverdueBadge task={task} />}
        </div>
      </div>
    </li>
  )
}

/** When the place is free for the work: from the departure until the next arrival, in its own time. */
function TaskWindow({ task: { window, due_at } }: { task: Task }) {
  const t = useTranslations('tasks.window')
  const { from, to } = window
  const isOn = (instant: string | null): instant is string => instant?.slice(0, 10) === due_at.slice(0, 10)
  if (!isOn(from)) return null
  const times = { from: ownTimeText(from), to: isOn(to) ? ownTimeText(to) : '' }
  return <p className={classes['window']}>{t(times.to ? 'between' : 'after', times)}</p>
}
