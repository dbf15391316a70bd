'use client'
import { SegmentedControl } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { LiveFields } from '../../../components/live-fields'
import { BAR_COLORS, type BarColors } from './bar-colors'

type Props = { colors: BarColors; onColors: (colors: BarColors) => void }

/** Chooses what the colors of bars say. */
export function ColorsChoice({ colors, onColors }: Props) {
  const t = useTranslations('calendar.display')
  return (
    <LiveFields>
      <SegmentedControl
        aria-label={t('colors')}
        value={colors}
        onChange={(value) => onColors(BAR_COLORS.find((one) => one === value) ?? colors)}
        data={BAR_COLORS.map((value) => ({ value, label: t(`by.${value}`) }))}
      />
    </LiveFields>
  )
}
