'use client'
import type { KnownGuest } from '@stayward/contract/stays/guest'
import {
  IconAlertTriangle,
  IconCheck,
  IconCircleDashed,
  IconClock,
  IconFileUpload,
  IconHelp,
  IconMinus,
  IconPlugOff,
  IconSend,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '../../../components/badge'
import { type GuestMark, guestMark } from './guest-report'

const LOOKS: Record<GuestMark, { tone: Tone; icon: Icon }> = {
  needs_correction: { tone: 'attention', icon: IconAlertTriangle },
  accepted: { tone: 'ready', icon: IconCheck },
  sent: { tone: 'information', icon: IconSend },
  uploaded: { tone: 'information', icon: IconFileUpload },
  ready: { tone: 'information', icon: IconClock },
  not_ready: { tone: 'neutral', icon: IconCircleDashed },
  late: { tone: 'blocked', icon: IconClock },
  to_upload: { tone: 'attention', icon: IconFileUpload },
  unconfirmed: { tone: 'attention', icon: IconHelp },
  refused: { tone: 'blocked', icon: IconX },
  withdrawn: { tone: 'neutral', icon: IconX },
  not_set_up: { tone: 'attention', icon: IconPlugOff },
  not_sent: { tone: 'neutral', icon: IconMinus },
  not_needed: { tone: 'neutral', icon: IconMinus },
}

/** What a guest needs, or how far the report of their stay is. */
export function GuestMarkBadge({ guest }: { guest: Pick<KnownGuest, 'state' | 'report'> }) {
  const t = useTranslations('guests.marks')
  const mark = guestMark(guest)
  const { tone, icon } = LOOKS[mark]
  return (
    <Badge tone={tone} icon={icon}>
      {t(mark)}
    </Badge>
  )
}
