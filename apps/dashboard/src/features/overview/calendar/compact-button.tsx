'use client'
import { ActionIcon } from '@mantine/core'
import { IconBaselineDensitySmall } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Density } from './density'

type Props = { density: Density; onDensity: (density: Density) => void }

/** Switches to rows that show more properties at once, and back. */
export function CompactButton({ density, onDensity }: Props) {
  const t = useTranslations('calendar')
  const isCompact = density === 'compact'
  return (
    <ActionIcon
      variant={isCompact ? 'filled' : 'default'}
      size="input-sm"
      aria-label={t('compact')}
      aria-pressed={isCompact}
      title={t('compact')}
      onClick={() => onDensity(isCompact ? 'comfortable' : 'compact')}
    >
      <IconBaselineDensitySmall size={18} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
}
