'use client'
import type { AccessCode } from '@stayward/contract/locks/access-code'
import {
  IconAlertTriangle,
  IconBan,
  IconCalendarTime,
  IconCircleCheck,
  IconClockOff,
  IconDoorEnter,
  IconEraser,
  IconSend,
  type Icon,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '../../../components/badge'

const LOOKS: Record<AccessCode['status'], { tone: Tone; icon: Icon }> = {
  scheduled: { tone: 'neutral', icon: IconCalendarTime },
  programming: { tone: 'information', icon: IconSend },
  ready: { tone: 'ready', icon: IconCircleCheck },
  active: { tone: 'ready', icon: IconDoorEnter },
  attention: { tone: 'attention', icon: IconAlertTriangle },
  revoking: { tone: 'information', icon: IconEraser },
  revoked: { tone: 'neutral', icon: IconBan },
  expired: { tone: 'neutral', icon: IconClockOff },
  overstayed: { tone: 'blocked', icon: IconAlertTriangle },
}

export function CodeStatus({ status }: Pick<AccessCode, 'status'>) {
  const t = useTranslations('access_codes.statuses')
  const { tone, icon } = LOOKS[status]
  return (
    <Badge tone={tone} icon={icon}>
      {t(status)}
    </Badge>
  )
}
