'use client'
import type { ImportState } from '@stayward/contract/channels/import-values'
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconEye,
  IconLoader2,
  IconTrash,
  type Icon,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '../../../components/badge'

const LOOKS: Record<ImportState, { tone: Tone; icon: Icon }> = {
  checked: { tone: 'attention', icon: IconEye },
  applying: { tone: 'information', icon: IconLoader2 },
  applied: { tone: 'ready', icon: IconCircleCheck },
  undoing: { tone: 'information', icon: IconLoader2 },
  undone: { tone: 'neutral', icon: IconArrowBackUp },
  discarded: { tone: 'neutral', icon: IconTrash },
}

/** How far an import is. */
export function ImportStateBadge({ state }: { state: ImportState }) {
  const t = useTranslations('imports.states')
  const { tone, icon } = LOOKS[state]
  return (
    <Badge tone={tone} icon={icon}>
      {t(state)}
    </Badge>
  )
}
