'use client'
import { Button, Popover, SegmentedControl } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { BarColors } from './bar-colors'
import { ColorsChoice } from './colors-choice'
import { DENSITIES, type Density } from './density'
import classes from './display-menu.module.css'
import type { Grouping } from './row-groups'

type Props = {
  colors: BarColors
  onColors: (colors: BarColors) => void
  /** How high the rows are; null where that is no choice. */
  density: Density | null
  onDensity: (density: Density) => void
  /** The ways in which the rows can be grouped, and the chosen one. */
  groupings: readonly Grouping[]
  grouping: Grouping
  onGrouping: (grouping: Grouping) => void
}

/** How the grid looks: what its colors say, how high its rows are, and how they are grouped. */
export function DisplayMenu(props: Props) {
  const { colors, onColors, density, onDensity, groupings, grouping, onGrouping } = props
  const t = useTranslations('calendar')
  return (
    <Popover position="bottom-end" withinPortal={false} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          px={12}
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.5} aria-hidden />}
        >
          {t('display.label')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('display.label')}>
        <div className={classes['choices']}>
          <Choice label={t('display.colors')}>
            <ColorsChoice colors={colors} onColors={onColors} />
          </Choice>
          {density !== null && (
            <Choice label={t('display.rows')}>
              <SegmentedControl
                aria-label={t('display.rows')}
                value={density}
                onChange={(value) => onDensity(DENSITIES.find((one) => one === value) ?? density)}
                data={DENSITIES.map((value) => ({ value, label: t(`display.densities.${value}`) }))}
              />
            </Choice>
          )}
          {groupings.length > 1 && (
            <Choice label={t('grouping')}>
              <SegmentedControl
                aria-label={t('grouping')}
                value={grouping}
                onChange={(value) => onGrouping(groupings.find((one) => one === value) ?? grouping)}
                data={groupings.map((value) => ({ value, label: t(`groupings.${value}`) }))}
              />
            </Choice>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes['choice']}>
      <p aria-hidden>{label}</p>
      {children}
    </div>
  )
}
