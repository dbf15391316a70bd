'use client'
import type { Webhook } from '@stayward/contract/events/webhook'
import type { WebhookStatus } from '@stayward/contract/events/webhook-values'
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconPlayerPause,
  IconPlugConnectedX,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Badge } from '../../../components/badge'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import { useNextTry } from './use-next-try'

const ICONS: Record<WebhookStatus, Icon> = {
  enabled: IconCircleCheck,
  failing: IconAlertTriangle,
  disabled: IconPlugConnectedX,
}

type Props = {
  webhook: Pick<Webhook, 'status' | 'disabled_reason' | 'failing_since' | 'next_attempt_at'>
  time_zone: string
}

/** How a webhook is doing: since when it fails and when it is tried next, or why nothing is sent. */
export function WebhookStatusBadge({ webhook, time_zone }: Props) {
  const t = useTranslations('developers.webhooks.status')
  const format = useFormat()
  const now = useNow()
  const nextTry = useNextTry(time_zone)
  const { status, disabled_reason, failing_since, next_attempt_at } = webhook
  if (status === 'enabled')
    return (
      <Badge tone="ready" icon={ICONS.enabled}>
        {t('enabled')}
      </Badge>
    )
  if (status === 'disabled') {
    const isChosen = disabled_reason === null || disabled_reason === 'by_user'
    return (
      <Badge tone={isChosen ? 'neutral' : 'blocked'} icon={isChosen ? IconPlayerPause : ICONS.disabled}>
        {t(disabled_reason ?? 'disabled')}
      </Badge>
    )
  }
  const since = format.moment(failing_since ?? now.toISOString(), time_zone, now)
  return (
    <Badge tone="attention" icon={ICONS.failing}>
      {next_attempt_at === null
        ? t('failing', { since })
        : t('failing_next', { since, next: nextTry(next_attempt_at) })}
    </Badge>
  )
}
