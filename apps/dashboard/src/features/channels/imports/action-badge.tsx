'use client'
import type { ImportAction } from '@stayward/contract/channels/import-values'
import {
  IconAlertTriangle,
  IconCalendarX,
  IconCircleCheck,
  IconEqual,
  IconFileAlert,
  IconPlus,
  type Icon,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '../../../components/badge'

const LOOKS: Record<ImportAction, { tone: Tone; icon: Icon }> = {
  add: { tone: 'ready', icon: IconPlus },
  fill: { tone: 'information', icon: IconCircleCheck },
  same: { tone: 'neutral', icon: IconEqual },
  conflict: { tone: 'blocked', icon: IconAlertTriangle },
  cancel: { tone: 'attention', icon: IconCalendarX },
  unreadable: { tone: 'neutral', icon: IconFileAlert },
}

/** What a row of a file does, or did. */
export function ActionBadge({ action }: { action: ImportAction }) {
  const t = useTranslations('imports.rows.actions')
  const { tone, icon } = LOOKS[action]
  return (
    <Badge tone={tone} icon={icon}>
      {t(action)}
    </Badge>
  )
}
