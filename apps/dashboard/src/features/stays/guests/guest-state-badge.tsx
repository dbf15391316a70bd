'use client'
import type { GuestState } from '@stayward/contract/stays/guest'
import { IconAlertTriangle, IconCheck, IconEyeOff, IconTrash, type Icon } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '../../../components/badge'

const LOOKS: Record<GuestState, { tone: Tone; icon: Icon }> = {
  registered: { tone: 'ready', icon: IconCheck },
  needs_correction: { tone: 'attention', icon: IconAlertTriangle },
  restricted: { tone: 'neutral', icon: IconEyeOff },
  erased: { tone: 'neutral', icon: IconTrash },
}

/** The state of a guest's registration. */
export function GuestStateBadge({ state }: { state: GuestState }) {
  const t = useTranslations('guests.states')
  const { tone, icon } = LOOKS[state]
  return (
    <Badge tone={tone} icon={icon}>
      {t(state)}
    </Badge>
  )
}
