'use client'
import { addressLine, mapUrl } from '@stayward/contract/kernel/address'
import type { Property } from '@stayward/contract/properties/property'
import type { Task } from '@stayward/contract/work/task'
import { Button } from '@mantine/core'
import { IconChevronRight, IconClock, IconMapPin, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Link } from '../../../components/link'
import { useNow } from '../../../i18n/now'
import { useTaskTitle } from '../../../i18n/use-task-title'
import { paths } from '../../../paths'
import { useJob } from '../job-outbox/use-job'
import { WaitingMark } from '../job-outbox/waiting-mark'
import { CoverThumb } from '../../properties/cover-thumb'
import { StaysBadges } from '../tasks/stays-badges'
import { TaskStatus } from '../tasks/task-status'
import { isNext } from './job-days'
import { JobDeadline } from './job-deadline'
import { JobPay } from './job-pay'
import classes from './job-card.module.css'

type Props = { initial: Task; property: Property | undefined }

/** One job on a phone: where, until when, and the next step in reach of the thumb. */
export function JobCard({ initial, property }: Props) {
  const t = useTranslations('tasks')
  const now = useNow()
  const router = useRouter()
  const { task, act, waiting, isHeld } = useJob(initial, property?.access_level ?? 'contractor')
  const { id, status, due_at, checklist } = task
  const title = useTaskTitle()(task.title)
  const done = checklist.filter((item) => item.done).length
  const start = () => {
    act({ type: 'start' })
    router.push(paths.task(id))
  }
  return (
    <li className={classes['card']}>
      <div className={classes['head']}>
        {property && <CoverThumb property={property} size={48} />}
        <div className={classes['words']}>
          <p className={classes['place']}>{property?.name ?? '…'}</p>
          <h3>
            <Link className={classes['title']} href={paths.task(id)}>
              {title}
            </Link>
          </h3>
        </div>
      </div>
      <p className={classes['time']} data-is-late={Date.parse(due_at) < now.getTime()}>
        <IconClock size={16} stroke={1.5} aria-hidden />
        <span>
          <JobDeadline due_at={due_at} />
        </span>
        <JobPay task={task} />
      </p>
      {property && (
        <a
          className={classes['address']}
          href={mapUrl(property)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('jobs.map_label', { address: addressLine(property) })}
        >
          <IconMapPin size={16} stroke={1.5} aria-hidden />
          <span>{addressLine(property)}</span>
        </a>
      )}
      <div className={classes['badges']}>
        <StaysBadges task={task} />
        {status === 'in_progress' && <TaskStatus status={status} />}
        {isHeld && waiting.length > 0 && <WaitingMark />}
        {status === 'in_progress' && checklist.length > 0 && (
          <span className={classes['progress']}>{t('jobs.done_of', { done, total: checklist.length })}</span>
        )}
      </div>
      {status === 'todo' ? (
        <Button
          className={classes['next'] ?? ''}
          size="lg"
          fullWidth
          variant={isNext(task, now) ? 'filled' : 'default'}
          leftSection={<IconPlayerPlay size={20} stroke={1.75} aria-hidden />}
          aria-label={t('jobs.start_label', { title })}
          onClick={start}
        >
          {t('jobs.start')}
        </Button>
      ) : (
        <Button
          className={classes['next'] ?? ''}
          component={Link}
          href={paths.task(id)}
          size="lg"
          fullWidth
          variant="light"
          rightSection={<IconChevronRight size={20} stroke={1.75} aria-hidden />}
          aria-label={t('jobs.continue_label', { title })}
        >
          {t('jobs.continue')}
        </Button>
      )}
    </li>
  )
}
