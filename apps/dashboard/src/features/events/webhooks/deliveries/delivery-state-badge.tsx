'use client'
import type { WebhookDeliveryState } from '@stayward/contract/events/webhook-values'
import { type Icon, IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '../../../../components/badge'

const LOOKS: Record<WebhookDeliveryState, { tone: Tone; icon: Icon }> = {
  pending: { tone: 'information', icon: IconClock },
  delivered: { tone: 'ready', icon: IconCircleCheck },
  failed: { tone: 'blocked', icon: IconAlertTriangle },
}

/** What became of a delivery, in a word. */
export function DeliveryStateBadge({ state }: { state: WebhookDeliveryState }) {
  const t = useTranslations('developers.webhooks.deliveries.state')
  return <Badge {...LOOKS[state]}>{t(state)}</Badge>
}
