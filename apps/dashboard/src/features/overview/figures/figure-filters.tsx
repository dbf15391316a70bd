'use client'
import { FIGURE_GROUPS } from '@stayward/contract/overview/figure-values'
import { Chip, Skeleton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { FilterChips } from '../../../components/filter-chips'
import { Filters } from '../../../components/filters'
import classes from '../../../components/filters.module.css'
import { knownWord } from '../../../components/known-words'
import { FIGURE_PERIODS } from './figure-periods'
import type { FigureSearch } from './figure-search'

const PropertySelect = dynamic(
  () => import('../../properties/property-select').then((module) => module.PropertySelect),
  { loading: () => <Skeleton height={36} radius="sm" /> },
)

type Props = { search: FigureSearch; onChange: (change: Partial<FigureSearch>) => void }

export function FigureFilters({ search, onChange }: Props) {
  const t = useTranslations('figures')
  return (
    <Filters>
      <div className={classes['fields']}>
        <PropertySelect
          aria-label={t('filters.property')}
          placeholder={t('filters.any_property')}
          clearable
          value={search.property_id}
          onChange={(property_id) => onChange({ property_id })}
        />
      </div>
      <FilterChips label={t('filters.period')}>
        <Chip.Group
          value={search.period}
          onChange={(value) =>
            onChange({
              period: knownWord(FIGURE_PERIODS, Array.isArray(value) ? null : value) ?? search.period,
            })
          }
        >
          {FIGURE_PERIODS.map((period) => (
            <Chip key={period} value={period} size="xs" variant="light" name="period">
              {t(`periods.${period}`)}
            </Chip>
          ))}
        </Chip.Group>
      </FilterChips>
      <FilterChips label={t('filters.group_by')}>
        <Chip.Group
          value={search.group_by}
          onChange={(value) =>
            onChange({
              group_by: knownWord(FIGURE_GROUPS, Array.isArray(value) ? null : value) ?? search.group_by,
            })
          }
        >
          {FIGURE_GROUPS.map((group) => (
            <Chip key={group} value={group} size="xs" variant="light" name="group_by">
              {t(`groups.${group}`)}
            </Chip>
          ))}
        </Chip.Group>
      </FilterChips>
    </Filters>
  )
}
