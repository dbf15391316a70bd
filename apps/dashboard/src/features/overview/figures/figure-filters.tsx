'use client'
import { NativeSelect, Skeleton } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { ChoiceChips } from '../../../components/choice-chips'
import { Filters } from '../../../components/filters'
import classes from './figure-filters.module.css'
import type { StateChange } from '../../../components/use-url-state'
import { addDays } from '../../../i18n/days'
import { monthTitle } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import { PropertyFilter } from '../../properties/property-filter'
import { TagFilter } from '../../properties/tag-filter'
import {
  COMPARISONS,
  FIGURE_PERIODS,
  type FigurePeriod,
  periodWith,
  type Span,
  spanBefore,
} from './figure-periods'
import type { FigureSearch } from './figure-search'

// Only there for dates of one’s own choice.
const DayFilter = dynamic(() => import('../../../dates/day-filter').then((module) => module.DayFilter), {
  loading: () => <Skeleton height="var(--control-height)" radius="sm" />,
})

type Props = {
  search: FigureSearch
  /** The days that the search is about. */
  span: Span
  /** Whether there is nothing to compare with. */
  hasNothingBefore: boolean
  /** The month in which the stays to compare with begin, if that is too late to compare all of them. */
  begins_before: string | null
  onChange: (change: StateChange<FigureSearch>) => void
}

/** Which properties and days the figures are about, and what stands beside them. */
export function FigureFilters({ search, span, hasNothingBefore, begins_before, onChange }: Props) {
  const t = useTranslations('figures')
  const locale = useLocale()
  const format = useFormat()
  const rangeOf = ({ from, to }: Span) => `${format.date(from)} – ${format.date(addDays(to, -1))}`
  const days = { from: span.from, last: addDays(span.to, -1) }
  // The days of the period before stay, to be changed from there.
  const choose = (period: FigurePeriod) => onChange(period === 'custom' ? { period, ...days } : { period })
  const type = (end: 'from' | 'last', day: string | null) =>
    day !== null &&
    // The other day may have been typed a moment ago.
    onChange(({ period, from, last }) => {
      const typed = period === 'custom' && from !== null && last !== null ? { from, last } : days
      return { period: 'custom', ...periodWith({ ...typed, [end]: day }, end) }
    })
  return (
    <Filters>
      <div className={classes['days']}>
        <div className={classes['fields']}>
          <PropertyFilter
            label={t('filters.property')}
            unchosen={t('filters.any_property')}
            value={search.property_id}
            onChange={(property_id) => onChange({ property_id })}
          />
          <TagFilter value={search.tag} onChange={(tag) => onChange({ tag })} />
          {search.period === 'custom' && (
            <>
              <DayFilter label={t('filters.from')} value={days.from} onChange={(day) => type('from', day)} />
              <DayFilter label={t('filters.last')} value={days.last} onChange={(day) => type('last', day)} />
            </>
          )}
          <NativeSelect
            aria-label={t('filters.compare')}
            data={COMPARISONS.map((value) => ({ value, label: t(`comparisons.${value}`) }))}
            value={search.compare}
            onChange={({ currentTarget: { value } }) =>
              onChange({ compare: COMPARISONS.find((one) => one === value) ?? 'year' })
            }
          />
        </div>
        <ChoiceChips
          label={t('filters.period')}
          name="period"
          wraps
          choices={FIGURE_PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
          value={search.period}
          onChange={(period) => period && choose(period)}
        />
      </div>
      <p className={classes['span']}>
        {rangeOf(span)}
        {search.compare !== 'no' && (
          <>
            {', '}
            {hasNothingBefore
              ? t('none_before', { comparison: search.compare })
              : t('beside', { days: rangeOf(spanBefore(span, search.compare)) })}
          </>
        )}
        {begins_before !== null && (
          <>
            {'. '}
            <strong>{t('begins_before', { month: monthTitle(begins_before, locale) })}</strong>
          </>
        )}
      </p>
    </Filters>
  )
}
