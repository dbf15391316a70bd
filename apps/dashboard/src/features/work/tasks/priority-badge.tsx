'use client'
import type { Task } from '@stayward/contract/work/task'
import { IconChevronsUp } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Badge } from '../../../components/badge'

/** The priority of a task that is more than normal. */
export function PriorityBadge({ priority }: Pick<Task, 'priority'>) {
  const t = useTranslations('tasks.priorities')
  if (priority !== 'high' && priority !== 'urgent') return null
  return (
    <Badge tone={priority === 'urgent' ? 'blocked' : 'attention'} icon={IconChevronsUp}>
      {t(priority)}
    </Badge>
  )
}
