'use client'
import { ActionIcon, Button, SegmentedControl, Skeleton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconLayoutGrid, IconList } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { memo } from 'react'
import { LiveFields } from '../../../components/live-fields'
import { SearchField } from '../../../components/search-field'
import { DayFilter } from '../../../dates/day-filter'
import { type CalendarSearch, type CalendarView, VIEWS, ZOOMS } from './calendar-search'
import classes from './calendar-toolbar.module.css'
import type { BarColors } from './bar-colors'
import type { Density } from './density'
import type { Grouping } from './row-groups'

// Popovers are heavy.
const DisplayMenu = dynamic(() => import('./display-menu').then((module) => module.DisplayMenu), {
  loading: () => <Skeleton height="var(--control-height)" width={102} radius="sm" />,
})
// Only the calendar of several properties has it.
const TagFilter = dynamic(() => import('../../properties/tag-filter').then((module) => module.TagFilter), {
  loading: () => null,
})

type Props = {
  search: CalendarSearch
  view: CalendarView | null
  day: string
  /** Whether there is more than one property to search. */
  has_many: boolean
  is_phone: boolean
  /** The ways in which the rows can be grouped. */
  groupings: readonly Grouping[]
  colors: BarColors
  onColors: (colors: BarColors) => void
  density: Density
  onDensity: (density: Density) => void
  onChange: (change: Partial<CalendarSearch>) => void
  onToday: () => void
  onDay: (day: string) => void
  /** Forwards or back by one screen. */
  onTurn: (direction: 1 | -1) => void
}

const VIEW_ICONS = { grid: IconLayoutGrid, agenda: IconList }

/** Which days, how many, of which properties, and in which view. */
export const CalendarToolbar = memo(function CalendarToolbar(props: Props) {
  const { search, view, day, has_many, is_phone, groupings, colors, density } = props
  const { onColors, onDensity, onChange, onToday, onDay, onTurn } = props
  const t = useTranslations('calendar')
  return (
    <LiveFields>
      <div className={classes['toolbar']} data-filters role="toolbar" aria-label={t('toolbar')}>
        <div className={classes['days']}>
          <Button variant="default" onClick={onToday}>
            {t('today')}
          </Button>
          <ActionIcon
            className={classes['turn']}
            variant="default"
            size="input-sm"
            aria-label={t('earlier')}
            onClick={() => onTurn(-1)}
          >
            <IconChevronLeft size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon
            className={classes['turn']}
            variant="default"
            size="input-sm"
            aria-label={t('later')}
            onClick={() => onTurn(1)}
          >
            <IconChevronRight size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
          <div className={classes['date']}>
            <DayFilter
              label={t('go_to')}
              isLabelHidden
              value={day}
              onChange={(chosen) => chosen !== null && onDay(chosen)}
            />
          </div>
        </div>
        {has_many && (
          <div className={classes['search']}>
            <SearchField label={t('search')} value={search.query} onChange={(query) => onChange({ query })} />
            <TagFilter value={search.tag} onChange={(tag) => onChange({ tag })} />
          </div>
        )}
        <div className={classes['looks']} data-view={view ?? undefined}>
          {view !== 'agenda' && (
            <DisplayMenu
              colors={colors}
              onColors={onColors}
              density={has_many && !is_phone ? density : null}
              onDensity={onDensity}
              groupings={groupings}
              grouping={groupings.includes(search.grouping) ? search.grouping : 'none'}
              onGrouping={(grouping) => onChange({ grouping, folded: [] })}
            />
          )}
          {view !== 'agenda' && (
            <SegmentedControl
              aria-label={t('zoom')}
              value={search.zoom}
              onChange={(value) => onChange({ zoom: ZOOMS.find((zoom) => zoom === value) ?? search.zoom })}
              data={ZOOMS.map((value) => ({ value, label: t(`zooms.${value}`) }))}
            />
          )}
          <fieldset className={classes['views']} aria-label={t('view')}>
            {VIEWS.map((one) => {
              const Icon = VIEW_ICONS[one]
              return (
                <ActionIcon
                  key={one}
                  variant="subtle"
                  color="gray"
                  size={30}
                  aria-label={t(`views.${one}`)}
                  aria-pressed={view === one}
                  title={t(`views.${one}`)}
                  onClick={() => onChange({ view: one })}
                >
                  <Icon size={18} stroke={1.5} aria-hidden />
                </ActionIcon>
              )
            })}
          </fieldset>
        </div>
      </div>
    </LiveFields>
  )
})
