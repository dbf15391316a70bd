'use client'
import { Chip, NativeSelect, Skeleton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { FilterChips } from '../../components/filter-chips'
import classes from '../../components/filters.module.css'
import { SearchField } from '../../components/search-field'
import {
  BOOKING_PERIODS,
  BOOKING_SORTS,
  BOOKING_STATUSES,
  type BookingSearch,
  sortOf,
} from './booking-search'

const PropertySelect = dynamic(
  () => import('../properties/property-select').then((module) => module.PropertySelect),
  {
    loading: () => <Skeleton height={36} radius="sm" />,
  },
)

type Props = { search: BookingSearch; onChange: (change: Partial<BookingSearch>) => void }

export function BookingFilters({ search, onChange }: Props) {
  const t = useTranslations('bookings')
  return (
    <div className={classes['filters']}>
      <div className={classes['fields']}>
        <SearchField label={t('search')} value={search.query} onChange={(query) => onChange({ query })} />
        <PropertySelect
          aria-label={t('filters.property')}
          placeholder={t('filters.any_property')}
          clearable
          value={search.property_id}
          onChange={(property_id) => onChange({ property_id })}
        />
        <NativeSelect
          aria-label={t('filters.sort')}
          data={BOOKING_SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          value={sortOf(search)}
          onChange={({ currentTarget }) =>
            onChange({ sort: BOOKING_SORTS.find((sort) => sort === currentTarget.value) ?? null })
          }
        />
      </div>
      <FilterChips label={t('filters.when')}>
        <Chip.Group
          value={search.period}
          onChange={(value) =>
            onChange({ period: BOOKING_PERIODS.find((period) => period === value) ?? 'ahead' })
          }
        >
          {BOOKING_PERIODS.map((period) => (
            <Chip key={period} value={period} size="xs" variant="light" name="phase">
              {t(`periods.${period}`)}
            </Chip>
          ))}
        </Chip.Group>
      </FilterChips>
      <FilterChips label={t('filters.status')}>
        <Chip.Group
          multiple
          value={search.status}
          onChange={(values) =>
            onChange({ status: BOOKING_STATUSES.filter((status) => values.includes(status)) })
          }
        >
          {BOOKING_STATUSES.map((status) => (
            <Chip key={status} value={status} size="xs" variant="light">
              {t(`statuses.${status}`)}
            </Chip>
          ))}
        </Chip.Group>
      </FilterChips>
    </div>
  )
}
