'use client'
import { Skeleton } from '@mantine/core'
import type { ActivityType } from '@stayward/contract/kernel/activity'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { Filters } from '../../../components/filters'
import classes from '../../../components/filters.module.css'
import { PropertyFilter } from '../../properties/property-filter'
import type { EventSearch } from './event-search'

const SearchSelect = dynamic(
  () => import('../../../components/search-select').then((module) => module.SearchSelect),
  { loading: () => <Skeleton height="var(--control-height)" radius="sm" /> },
)

type Props = {
  types: readonly ActivityType[]
  search: EventSearch
  onChange: (change: Partial<EventSearch>) => void
}

/** The filters of the event log: one type, one property. */
export function EventFilters({ types, search, onChange }: Props) {
  const t = useTranslations('developers')
  return (
    <Filters>
      <div className={classes['fields']}>
        <SearchSelect
          aria-label={t('events.type')}
          placeholder={t('events.any_type')}
          clearable
          autoComplete="off"
          value={types.find((type) => type === search.type) ?? null}
          choices={types.map((type) => ({ value: type, label: `${t(`event_types.${type}`)} · ${type}` }))}
          onChange={(type) => onChange({ type })}
        />
        <PropertyFilter
          label={t('events.property')}
          unchosen={t('events.any_property')}
          value={search.property_id}
          onChange={(property_id) => onChange({ property_id })}
        />
      </div>
    </Filters>
  )
}
