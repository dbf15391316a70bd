'use client'
import { Skeleton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { Filters } from '../../../components/filters'
import classes from '../../../components/filters.module.css'
import { SearchField } from '../../../components/search-field'
import { DayFilter } from '../../../dates/day-filter'
import type { GuestSearch } from './guest-search'

const PropertySelect = dynamic(
  () => import('../../properties/property-select').then((module) => module.PropertySelect),
  { loading: () => <Skeleton height={36} radius="sm" /> },
)

type Props = { search: GuestSearch; onChange: (change: Partial<GuestSearch>) => void }

export function GuestFilters({ search, onChange }: Props) {
  const t = useTranslations('guests')
  return (
    <Filters>
      <div className={classes['fields']} data-days>
        <SearchField label={t('search')} value={search.query} onChange={(query) => onChange({ query })} />
        <PropertySelect
          aria-label={t('filters.property')}
          placeholder={t('filters.any_property')}
          clearable
          value={search.property_id}
          onChange={(property_id) => onChange({ property_id })}
        />
        <DayFilter label={t('filters.from')} value={search.from} onChange={(from) => onChange({ from })} />
        <DayFilter label={t('filters.to')} value={search.to} onChange={(to) => onChange({ to })} />
      </div>
    </Filters>
  )
}
