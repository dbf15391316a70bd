'use client'
import {
  BOOKING_DATES,
  BOOKING_SORTS,
  BOOKING_SOURCES,
  BOOKING_STATUSES,
} from '@stayward/contract/stays/booking-values'
import { Chip, NativeSelect, Skeleton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { FilterChips } from '../../../components/filter-chips'
import { Filters } from '../../../components/filters'
import { FilterLine } from '../../../components/filter-line'
import classes from '../../../components/filters.module.css'
import { knownWord } from '../../../components/known-words'
import { SearchField } from '../../../components/search-field'
import { DayFilter } from '../../../dates/day-filter'
import { TagFilter } from '../../properties/tag-filter'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import own from './booking-filters.module.css'
import {
  BOOKING_PERIODS,
  type BookingSearch,
  bookingSearchPath,
  countFilters,
  MAX_PROPERTIES,
  parseBookingSearch,
  sortOf,
} from './booking-search'

const PropertySelect = dynamic(
  () => import('../../properties/property-select').then((module) => module.PropertySelect),
  {
    loading: () => <Skeleton height="var(--control-height)" radius="sm" />,
  },
)

// Popovers are heavy, and few readers open these.
const ColumnMenu = dynamic(() => import('./column-menu').then((module) => module.ColumnMenu), {
  loading: () => <Skeleton height="var(--control-height)" width={110} radius="sm" />,
})
const SavedViews = dynamic(() => import('./saved-views/saved-views').then((module) => module.SavedViews), {
  loading: () => <Skeleton height="var(--control-height)" width={96} radius="sm" />,
})

type Props = { search: BookingSearch; onChange: (change: Partial<BookingSearch>) => void }

/** The query of a search in the address of the list. */
const queryOf = (search: BookingSearch): string => bookingSearchPath(search).split('?')[1] ?? ''

type FiltersProps = Props & {
  user_id: string
  /** How many bookings they match, in words; null while that is not known. */
  matches: string | null
}

export function BookingFilters({ search, user_id, matches, onChange }: FiltersProps) {
  const t = useTranslations('bookings')
  const count = countFilters(search)
  return (
    <Filters>
      <FilterLine
        columns={own['columns']}
        search={
          <SearchField label={t('search')} value={search.query} onChange={(query) => onChange({ query })} />
        }
        count={count}
        {...(matches !== null && { result: t('filters.show', { matches }) })}
        onClear={() => {
          const { query, sort, columns } = search
          onChange({ ...parseBookingSearch(new URLSearchParams()), query, sort, columns })
        }}
        rest={
          <div className={own['chips']}>
            <ChosenProperties search={search} onChange={onChange} />
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
            <MoreFilters search={search} onChange={onChange} />
          </div>
        }
      >
        <PropertyFilter search={search} onChange={onChange} />
        <TagFilter value={search.tag} onChange={(tag) => onChange({ tag })} />
        <DayFilter
          label={t('filters.jump')}
          leaning="near"
          value={search.date === 'arrival' && search.to === null ? search.from : null}
          onChange={(from) =>
            onChange(
              from === null
                ? { date: 'stay', from: null, period: 'ahead' }
                : { date: 'arrival', from, to: null, period: 'all', sort: 'from' },
            )
          }
        />
        <NativeSelect
          aria-label={t('filters.sort')}
          data={BOOKING_SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          value={sortOf(search)}
          onChange={({ currentTarget }) => onChange({ sort: knownWord(BOOKING_SORTS, currentTarget.value) })}
        />
        <ColumnMenu search={search} onChange={onChange} />
        <SavedViews
          user_id={user_id}
          query={queryOf(search)}
          onOpen={(query) => onChange(parseBookingSearch(new URLSearchParams(query)))}
        />
      </FilterLine>
    </Filters>
  )
}

/** Adds one property after the other. */
function PropertyFilter({ search, onChange }: Props) {
  const t = useTranslations('bookings.filters')
  const { property_id } = search
  return (
    <PropertySelect
      // Each choice becomes a chip, and the field is cleared.
      key={property_id.join()}
      aria-label={t('property')}
      placeholder={t(property_id.length === 0 ? 'any_property' : 'another_property')}
      disabled={property_id.length >= MAX_PROPERTIES}
      value={null}
      onChange={(chosen) =>
        chosen !== null && onChange({ property_id: [...new Set([...property_id, chosen])] })
      }
    />
  )
}

function ChosenProperties({ search: { property_id }, onChange }: Props) {
  const t = useTranslations('bookings.filters')
  const properties = usePropertiesById(property_id)
  if (property_id.length === 0) return null
  return (
    <FilterChips label={t('at')}>
      {property_id.map((id) => (
        <Chip
          key={id}
          size="xs"
          variant="light"
          checked
          onChange={() => onChange({ property_id: property_id.filter((chosen) => chosen !== id) })}
        >
          {properties.get(id)?.name ?? '…'}
        </Chip>
      ))}
    </FilterChips>
  )
}

/** Less common filters, open while one of them is set. */
function MoreFilters({ search, onChange }: Props) {
  const t = useTranslations('bookings')
  const isInUse = search.source.length > 0 || search.from !== null || search.to !== null
  return (
    <details className={classes['more']} open={isInUse}>
      <summary>{t('filters.more')}</summary>
      <div className={classes['days']}>
        <NativeSelect
          aria-label={t('filters.date')}
          data={BOOKING_DATES.map((value) => ({ value, label: t(`dates.${value}`) }))}
          value={search.date}
          onChange={({ currentTarget }) =>
            onChange({ date: knownWord(BOOKING_DATES, currentTarget.value) ?? 'stay' })
          }
        />
        <DayFilter label={t('filters.from')} value={search.from} onChange={(from) => onChange({ from })} />
        <DayFilter label={t('filters.to')} value={search.to} onChange={(to) => onChange({ to })} />
      </div>
      <FilterChips label={t('filters.source')}>
        <Chip.Group
          multiple
          value={search.source}
          onChange={(values) =>
            onChange({ source: BOOKING_SOURCES.filter((source) => values.includes(source)) })
          }
        >
          {BOOKING_SOURCES.map((source) => (
            <Chip key={source} value={source} size="xs" variant="light">
              {t(`sources.${source}`)}
            </Chip>
          ))}
        </Chip.Group>
      </FilterChips>
    </details>
  )
}
