'use client'
import type { Report } from '@stayward/contract/authorities/report'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconFileDownload,
  IconHelpCircle,
  IconHourglass,
  IconSend,
  IconX,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Badge } from '../../../components/badge'

const STATES = {
  not_due: { tone: 'neutral', icon: IconClock },
  ready: { tone: 'information', icon: IconSend },
  sent: { tone: 'information', icon: IconHourglass },
  unconfirmed: { tone: 'attention', icon: IconHelpCircle },
  file_ready: { tone: 'attention', icon: IconFileDownload },
  handed_over: { tone: 'information', icon: IconHourglass },
  accepted: { tone: 'ready', icon: IconCircleCheck },
  rejected: { tone: 'blocked', icon: IconAlertTriangle },
  cancelled: { tone: 'neutral', icon: IconX },
} as const satisfies Record<Report['state'], object>

type Props = {
  state: Report['state']
  /** Another word for a report that is not needed, or not sent from here. */
  instead?: 'off' | 'left_out' | undefined
}

/** The state of a report as a badge. */
export function ReportStateBadge({ state, instead }: Props) {
  const t = useTranslations('reports')
  return <Badge {...STATES[state]}>{t(instead ?? `states.${state}`)}</Badge>
}
