'use client'
import { NativeSelect } from '@mantine/core'
import { GUEST_SORTS } from '@stayward/contract/stays/guest-values'
import { useTranslations } from 'next-intl'
import { Filters } from '../../../components/filters'
import { FilterLine } from '../../../components/filter-line'
import { knownWord } from '../../../components/known-words'
import { SearchField } from '../../../components/search-field'
import { DayFilter } from '../../../dates/day-filter'
import { PropertyFilter } from '../../properties/property-filter'
import { TagFilter } from '../../properties/tag-filter'
import own from './guest-filters.module.css'
import type { GuestSearch } from './guest-search'

type Props = { search: GuestSearch; onChange: (change: Partial<GuestSearch>) => void }

export function GuestFilters({ search, onChange }: Props) {
  const t = useTranslations('guests')
  const count = [search.property_id, search.tag, search.from, search.to].filter(Boolean).length
  return (
    <Filters>
      <FilterLine
        columns={own['columns']}
        search={
          <SearchField
            label={t('search')}
            placeholder={t('search_short')}
            value={search.query}
            onChange={(query) => onChange({ query })}
          />
        }
        count={count}
        onClear={() => onChange({ property_id: null, tag: '', from: null, to: null })}
      >
        <PropertyFilter
          label={t('filters.property')}
          unchosen={t('filters.any_property')}
          value={search.property_id}
          onChange={(property_id) => onChange({ property_id })}
        />
        <TagFilter value={search.tag} onChange={(tag) => onChange({ tag })} />
        <DayFilter label={t('filters.from')} value={search.from} onChange={(from) => onChange({ from })} />
        <DayFilter label={t('filters.to')} value={search.to} onChange={(to) => onChange({ to })} />
        <NativeSelect
          aria-label={t('filters.order')}
          data={GUEST_SORTS.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
          value={search.sort}
          onChange={({ currentTarget }) =>
            onChange({ sort: knownWord(GUEST_SORTS, currentTarget.value) ?? search.sort })
          }
        />
      </FilterLine>
    </Filters>
  )
}
