'use client'
import type { ReserveCode } from '@stayward/contract/locks/reserve-code'
import { IconAlertTriangle, IconCircleCheck, IconClockOff, IconSend, type Icon } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '../../../components/badge'

const LOOKS: Record<ReserveCode['status'], { tone: Tone; icon: Icon }> = {
  off: { tone: 'neutral', icon: IconClockOff },
  programming: { tone: 'information', icon: IconSend },
  ready: { tone: 'ready', icon: IconCircleCheck },
  attention: { tone: 'attention', icon: IconAlertTriangle },
}

/** Whether the reserve code of a lock is there. */
export function ReserveBadge({ status }: Pick<ReserveCode, 'status'>) {
  const t = useTranslations('access_codes.reserve.statuses')
  const { tone, icon } = LOOKS[status]
  return (
    <Badge tone={tone} icon={icon}>
      {t(status)}
    </Badge>
  )
}
