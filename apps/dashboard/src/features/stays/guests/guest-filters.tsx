'use client'
import { GUEST_SORTS } from '@stayward/contract/stays/guest-values'
import { useTranslations } from 'next-intl'
import { ChoiceChips } from '../../../components/choice-chips'
import { Filters } from '../../../components/filters'
import classes from '../../../components/filters.module.css'
import { SearchField } from '../../../components/search-field'
import { DayFilter } from '../../../dates/day-filter'
import { PropertyFilter } from '../../properties/property-filter'
import type { GuestSearch } from './guest-search'

type Props = { search: GuestSearch; onChange: (change: Partial<GuestSearch>) => void }

export function GuestFilters({ search, onChange }: Props) {
  const t = useTranslations('guests')
  return (
    <Filters>
      <div className={classes['fields']} data-days>
        <SearchField label={t('search')} value={search.query} onChange={(query) => onChange({ query })} />
        <PropertyFilter
          label={t('filters.property')}
          unchosen={t('filters.any_property')}
          value={search.property_id}
          onChange={(property_id) => onChange({ property_id })}
        />
        <DayFilter label={t('filters.from')} value={search.from} onChange={(from) => onChange({ from })} />
        <DayFilter label={t('filters.to')} value={search.to} onChange={(to) => onChange({ to })} />
      </div>
      <ChoiceChips
        label={t('filters.order')}
        name="guest-sort"
        choices={GUEST_SORTS.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
        value={search.sort}
        onChange={(sort) => sort && onChange({ sort })}
      />
    </Filters>
  )
}
