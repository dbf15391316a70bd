import type { Task } from '@stayward/contract/work/task'
import {
  IconAlertTriangle,
  IconBan,
  IconCircle,
  IconCircleCheck,
  IconProgress,
  type Icon,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '../../../components/badge'

/** How each status looks, as a badge or as a circle. */
export const STATUS_LOOKS: Record<Task['status'], { tone: Tone; icon: Icon }> = {
  todo: { tone: 'neutral', icon: IconCircle },
  in_progress: { tone: 'information', icon: IconProgress },
  completed: { tone: 'ready', icon: IconCircleCheck },
  cancelled: { tone: 'neutral', icon: IconBan },
}

/** The status of a task in one word. */
export function TaskStatus({ status }: Pick<Task, 'status'>) {
  const t = useTranslations('tasks.statuses')
  return <Badge {...STATUS_LOOKS[status]}>{t(status)}</Badge>
}

/** Marks a task as overdue; empty otherwise. */
export function OverdueBadge({ task }: { task: Pick<Task, 'overdue'> }) {
  const t = useTranslations('tasks')
  return (
    task.overdue && (
      <Badge tone="blocked" icon={IconAlertTriangle}>
        {t('overdue')}
      </Badge>
    )
  )
}
