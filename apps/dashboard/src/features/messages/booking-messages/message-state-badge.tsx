'use client'
import type { MessageState } from '@stayward/contract/messages/message-values'
import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconChecks,
  IconClock,
  IconHandStop,
  IconHelpCircle,
  IconInbox,
  IconPlayerSkipForward,
  IconSend,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '../../../components/badge'

const LOOKS: Record<MessageState, { tone: Tone; icon: Icon }> = {
  planned: { tone: 'information', icon: IconClock },
  held: { tone: 'attention', icon: IconHandStop },
  sending: { tone: 'information', icon: IconSend },
  sent: { tone: 'ready', icon: IconCheck },
  delivered: { tone: 'ready', icon: IconChecks },
  failed: { tone: 'blocked', icon: IconAlertTriangle },
  unknown: { tone: 'attention', icon: IconHelpCircle },
  skipped: { tone: 'neutral', icon: IconPlayerSkipForward },
  cancelled: { tone: 'neutral', icon: IconBan },
  received: { tone: 'information', icon: IconInbox },
}

/** The state of a message in colour, icon and words. */
export function MessageStateBadge({ state }: { state: MessageState }) {
  const t = useTranslations('messages.states')
  const { tone, icon } = LOOKS[state]
  return (
    <Badge tone={tone} icon={icon}>
      {t(state)}
    </Badge>
  )
}
