'use client'
import type { DifferenceAction } from '@stayward/contract/channels/feed-values'
import {
  IconAlertTriangle,
  IconCalendarPlus,
  IconCalendarTime,
  IconCalendarX,
  IconFileAlert,
  IconHourglass,
  type Icon,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '../../../components/badge'

const LOOKS: Record<DifferenceAction, { tone: Tone; icon: Icon }> = {
  add: { tone: 'ready', icon: IconCalendarPlus },
  change: { tone: 'attention', icon: IconCalendarTime },
  cancel: { tone: 'blocked', icon: IconCalendarX },
  keep: { tone: 'neutral', icon: IconHourglass },
  conflict: { tone: 'blocked', icon: IconAlertTriangle },
  unreadable: { tone: 'neutral', icon: IconFileAlert },
}

/** What an item of a difference does, or would do. */
export function ActionBadge({ action, isDone }: { action: DifferenceAction; isDone: boolean }) {
  const t = useTranslations('feeds.actions')
  const { tone, icon } = LOOKS[action]
  return (
    <Badge tone={tone} icon={icon}>
      {t(`${isDone ? 'done' : 'would'}.${action}`)}
    </Badge>
  )
}
