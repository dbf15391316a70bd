'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import { useTranslations } from 'next-intl'
import { FactLine } from '../../../components/fact-line'
import { Card } from '../../../components/card'
import { ErrorNotice } from '../../../components/error-notice'
import { Link } from '../../../components/link'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useFormat } from '../../../i18n/use-format'
import { useTaskTitle } from '../../../i18n/use-task-title'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { ServiceIcon } from '../../work/tasks/service-icon'
import { OverdueBadge, TaskStatus } from '../../work/tasks/task-status'
import { bookingTasksInput } from './booking-tasks-input'
import classes from './booking-tasks-card.module.css'

/** The tasks of a stay, each with its assignee and due time. */
export function BookingTasksCard({ booking }: { booking: Booking }) {
  const t = useTranslations()
  const format = useFormat()
  const titleOf = useTaskTitle()
  const tasks = api.tasks.list.useQuery(bookingTasksInput(booking))
  return (
    <Card title={t('bookings.tasks.title')}>
      {tasks.isPending && <RowsSkeleton rows={1} height={52} label={t('common.loading')} />}
      {tasks.isError && <ErrorNotice error={tasks.error} retry={() => void tasks.refetch()} />}
      {tasks.data?.items.length === 0 && <p className={classes['none']}>{t('bookings.tasks.none')}</p>}
      <ul className={classes['list']}>
        {tasks.data?.items.map((task) => (
          <li key={task.id} className={classes['row']}>
            <ServiceIcon service={task.service} />
            <div className={classes['words']}>
              <Link className={classes['title']} href={paths.task(task.id)}>
                {titleOf(task.title)}
              </Link>
              <p className={classes['facts']}>
                <FactLine
                  all={[
                    t('bookings.tasks.due', { moment: format.ownInstant(task.due_at) }),
                    task.assignee
                      ? `${task.assignee.name} ${task.assignee.last_name}`
                      : t('tasks.unassigned'),
                  ]}
                />
              </p>
            </div>
            <div className={classes['badges']}>
              <OverdueBadge task={task} />
              <TaskStatus status={task.status} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
