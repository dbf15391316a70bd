'use client'
import type { Task } from '@stayward/contract/work/task'
import { OPEN_TASK_STATUSES } from '@stayward/contract/work/task-states'
import { IconBolt, IconHome, IconUsers } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Badge } from '../../../components/badge'

type Props = {
  task: Pick<Task, 'context' | 'window' | 'status' | 'service' | 'overdue'>
  /** For lists, where there is little room. */
  isShort?: boolean
}

/**
 * What the stays around an open task mean for it: guests or the owner come on the day others leave, or
 * guests are still there when it is due.
 */
export function StaysBadges({ task: { context, window, status, service, overdue }, isShort = false }: Props) {
  const t = useTranslations('tasks')
  if (!OPEN_TASK_STATUSES.some((open) => open === status)) return null
  return (
    <>
      {context.same_day_turnover && (
        <Badge tone="now" icon={IconBolt}>
          {t(isShort ? 'same_day_short' : 'same_day')}
        </Badge>
      )}
      {isOwnerNext(context, window.from) && (
        <Badge tone="now" icon={IconHome}>
          {t(isShort ? 'owner_comes_short' : 'owner_comes')}
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

/** Whether the owner comes on the day on which the guests leave. */
const isOwnerNext = ({ owner_stay }: Task['context'], from: string | null): boolean =>
  Boolean(owner_stay && owner_stay.from === from?.slice(0, 10))
