'use client'
import { allows } from '@stayward/contract/kernel/rights'
import type { Property } from '@stayward/contract/properties/property'
import type { Task } from '@stayward/contract/work/task'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { Card } from '../../../components/card'
import { LazyActionMenu } from '../../../components/lazy-action-menu'
import { PageHead } from '../../../components/page-head'
import { Breadcrumb } from '../../../components/breadcrumb'
import { useIsPhone } from '../../../components/use-is-phone'
import { useFormat } from '../../../i18n/use-format'
import { useTaskTitle } from '../../../i18n/use-task-title'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { OutboxNotice } from '../job-outbox/outbox-notice'
import { useJob } from '../job-outbox/use-job'
import { useKeptPages } from '../job-outbox/use-kept-pages'
import { WaitingMark } from '../job-outbox/waiting-mark'
import { JobDeadline } from '../my-jobs/job-deadline'
import { TaskSupplies } from '../supplies/task-supplies'
import { ChecklistCard } from './checklist-card'
import { GettingInCard } from './getting-in-card'
import { ManageTask } from './manage-task'
import { PublicLinkCard } from './public-link-card'
import { StaysBadges } from './stays-badges'
import { TaskActions } from './task-actions'
import classes from './task-detail.module.css'
import { TaskFactsCard } from './task-facts-card'
import { OverdueBadge, TaskStatus } from './task-status'
import { useManageTask } from './use-manage-task'

// For planners only: crews on phones do not load it.
const ActivityCard = dynamic(() =>
  import('../../overview/activity/activity-card').then((module) => module.ActivityCard),
)

type Props = { initial: Task; property: Property; reader_id: string; reader_time_zone: string }

/**
 * A task: for the crew a job with its next step in reach of the thumb, for its planners also what can be
 * changed.
 */
export function TaskDetail({ initial, property, reader_id, reader_time_zone }: Props) {
  const t = useTranslations('tasks')
  const format = useFormat()
  const { data } = api.tasks.get.useQuery({ task_id: initial.id }, { initialData: initial })
  const job = useJob(data, property.access_level)
  const { task } = job
  const title = useTaskTitle()(task.title)
  useKeptPages([])
  const hasChecklist = task.checklist.length > 0
  // Otherwise there is nothing but the facts.
  const hasWork = hasChecklist || task.description || task.job_report || task.supplies.length > 0
  const plans = allows(property.access_level, 'task.edit')
  // Who does it reads how long is left, who plans it the day.
  const due =
    !plans && (task.status === 'todo' || task.status === 'in_progress') ? (
      <JobDeadline due_at={task.due_at} />
    ) : (
      t('due', { at: format.instant(task.due_at, property.time_zone) })
    )
  const isPhone = useIsPhone()
  const { managing, dialog } = useManageTask(task, property)
  const facts = (
    <TaskFactsCard
      task={task}
      property={property}
      reader={{ id: reader_id, time_zone: reader_time_zone }}
      plans={plans}
    >
      <ManageTask managing={managing} />
    </TaskFactsCard>
  )
  const gettingIn = <GettingInCard task={task} property={property} reader_id={reader_id} />
  return (
    <div className={classes['page']}>
      <PageHead
        above={<Breadcrumb href={paths.tasks()} label={t('title')} />}
        title={title}
        context={
          <>
            {property.name} · {due}
          </>
        }
        action={
          <div className={classes['badges']}>
            <StaysBadges task={task} isShort={isPhone === true} />
            <OverdueBadge task={task} />
            <TaskStatus status={task.status} />
            {job.isHeld && job.waiting.length > 0 && <WaitingMark />}
            {managing.length > 0 && (
              <div className={classes['menu']}>
                {isPhone === true && <LazyActionMenu name={t('more_actions')} actions={managing} />}
              </div>
            )}
          </div>
        }
      />
      <OutboxNotice />
      <TaskActions job={job} canAssign={plans} />
      <div className={classes['room']}>
        <div className={classes['parts']}>
          <div className={classes['part']}>
            {!plans && gettingIn}
            {task.description && (
              <Card title={t('public.description')}>
                <p className={classes['prose']}>{task.description}</p>
              </Card>
            )}
            {hasChecklist && <ChecklistCard job={job} />}
            {task.job_report && (
              <Card title={t('report.title')}>
                <p className={classes['prose']}>{task.job_report}</p>
              </Card>
            )}
            <TaskSupplies supplies={task.supplies} />
            {!hasWork && facts}
          </div>
          <div className={classes['side']}>
            {hasWork && facts}
            {plans && gettingIn}
            {task.public_url && (
              <PublicLinkCard
                public_url={task.public_url}
                onRotate={() => managing.find(({ key }) => key === 'rotate')?.onChoose()}
              />
            )}
          </div>
          {plans && (
            <ActivityCard
              of={{ property_id: property.id, task_id: task.id }}
              time_zone={property.time_zone}
            />
          )}
        </div>
      </div>
      {dialog}
    </div>
  )
}
