'use client'
import type { Task } from '@stayward/contract/work/task'
import { OPEN_TASK_STATUSES } from '@stayward/contract/work/task-states'
import { IconBolt, IconUsers } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Badge } from '../../../components/badge'

type Props = {
  task: Pick<Task, 'context' | 'status' | 'service' | 'overdue'>
  /** For lists, where there is little room. */
  isShort?: boolean
}

/** What the stays around an open task mean for it: guests arrive on the day others leave, or are still there when it is due. */
export function StaysBadges({ task: { context, status, service, overdue }, isShort = false }: Props) {
  const t = useTranslations('tasks')
  if (!OPEN_TASK_STATUSES.some((open) => open === status)) return null
  return (
    <>
      {context.same_day_turnover && (
        <Badge tone="now" icon={IconBolt}>
          {t(isShort ? 'same_day_short' : 'same_day')}
        </Badge>
      )}
      {/* Who welcomes guests meets them, and a time that has passed says nothing about now. */}
      {context.occupied_until && service !== 'check_in' && !overdue && (
        <Badge tone="attention" icon={IconUsers}>
          {t(isShort ? 'occupied_short' : 'occupied')}
        </Badge>
      )}
    </>
  )
}
