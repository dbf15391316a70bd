'use client'
import type { Integration } from '@stayward/contract/integrations/integration'
import {
  IconAlertTriangle,
  IconCheck,
  IconCircleCheck,
  IconHourglassEmpty,
  IconKeyOff,
  IconPlugConnectedX,
  type Icon,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '../../components/badge'
import classes from '../../components/badge.module.css'

const LOOKS: Record<Integration['status'], { tone: Tone; icon: Icon }> = {
  pending: { tone: 'information', icon: IconHourglassEmpty },
  connected: { tone: 'ready', icon: IconCircleCheck },
  degraded: { tone: 'attention', icon: IconAlertTriangle },
  reauthorization_required: { tone: 'blocked', icon: IconKeyOff },
  disconnected: { tone: 'neutral', icon: IconPlugConnectedX },
}

type Props = Pick<Integration, 'status'> & {
  /** Whether one that works is said without colour: among many, that is for the others. */
  isQuiet?: boolean
}

/** Whether an integration works, in a word. */
export function IntegrationStatus({ status, isQuiet = false }: Props) {
  const t = useTranslations('integrations.statuses')
  if (isQuiet && status === 'connected')
    return (
      <span className={classes['quiet']}>
        <IconCheck size={14} stroke={2} aria-hidden />
        <span className={classes['word']}>{t(status)}</span>
      </span>
    )
  const { tone, icon } = LOOKS[status]
  return (
    <Badge tone={tone} icon={icon}>
      {t(status)}
    </Badge>
  )
}
