'use client'
import type { Property } from '@stayward/contract/properties/property'
import type { Task } from '@stayward/contract/work/task'
import { Link } from '../../../components/link'
import { ownTimeText } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import { useTaskTitle } from '../../../i18n/use-task-title'
import { paths } from '../../../paths'
import { StaysBadges } from '../tasks/stays-badges'
import { TaskStatus } from '../tasks/task-status'
import { JobPay } from './job-pay'
import classes from './job-row.module.css'

type Props = { task: Task; property: Property | undefined }

/** A job of a day to come, as a line of an agenda: the whole line opens it. */
export function JobRow({ task, property }: Props) {
  const format = useFormat()
  const title = useTaskTitle()(task.title)
  return (
    <li className={classes['row']}>
      <p className={classes['when']}>
        <span>{format.day(task.due_at.slice(0, 10))}</span>
        <span className={classes['time']}>{ownTimeText(task.due_at)}</span>
      </p>
      <div className={classes['words']}>
        <p className={classes['place']}>{property?.name ?? '…'}</p>
        <h3>
          <Link className={classes['title']} href={paths.task(task.id)}>
            {title}
          </Link>
        </h3>
        <div className={classes['badges']}>
          <StaysBadges task={task} isShort />
          {task.status === 'in_progress' && <TaskStatus status={task.status} />}
        </div>
      </div>
      <JobPay task={task} />
    </li>
  )
}
