'use client'
import { Chip } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Density } from './density'

type Props = { density: Density; onDensity: (density: Density) => void }

/** Switches to rows that show more properties at once, and back. */
export function CompactChip({ density, onDensity }: Props) {
  const t = useTranslations('calendar')
  return (
    <Chip
      size="sm"
      variant="light"
      checked={density === 'compact'}
      onChange={(is_compact) => onDensity(is_compact ? 'compact' : 'comfortable')}
    >
      {t('compact')}
    </Chip>
  )
}
