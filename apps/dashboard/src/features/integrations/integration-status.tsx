'use client'
import type { Integration } from '@stayward/contract/integrations/integration'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconHourglassEmpty,
  IconKeyOff,
  IconPlugConnectedX,
  type Icon,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '../../components/badge'

const LOOKS: Record<Integration['status'], { tone: Tone; icon: Icon }> = {
  pending: { tone: 'information', icon: IconHourglassEmpty },
  connected: { tone: 'ready', icon: IconCircleCheck },
  degraded: { tone: 'attention', icon: IconAlertTriangle },
  reauthorization_required: { tone: 'blocked', icon: IconKeyOff },
  disconnected: { tone: 'neutral', icon: IconPlugConnectedX },
}

export function IntegrationStatus({ status }: Pick<Integration, 'status'>) {
  const t = useTranslations('integrations.statuses')
  const { tone, icon } = LOOKS[status]
  return (
    <Badge tone={tone} icon={icon}>
      {t(status)}
    </Badge>
  )
}
