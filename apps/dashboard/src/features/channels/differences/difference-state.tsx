'use client'
import type { Difference } from '@stayward/contract/channels/feed-difference'
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconHelpCircle,
  IconShieldCheck,
  type Icon,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '../../../components/badge'

const LOOKS: Record<Difference['state'], { tone: Tone; icon: Icon }> = {
  open: { tone: 'attention', icon: IconHelpCircle },
  applied: { tone: 'ready', icon: IconCircleCheck },
  kept: { tone: 'information', icon: IconShieldCheck },
  undone: { tone: 'neutral', icon: IconArrowBackUp },
}

/** What became of a difference. */
export function DifferenceState({ state }: Pick<Difference, 'state'>) {
  const t = useTranslations('feeds.states')
  const { tone, icon } = LOOKS[state]
  return (
    <Badge tone={tone} icon={icon}>
      {t(state)}
    </Badge>
  )
}
