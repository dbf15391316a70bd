'use client'
import { Chip, NativeSelect, Skeleton } from '@mantine/core'
import { FEED_SOURCES } from '@stayward/contract/integrations/integration-values'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { FilterChips } from '../../../components/filter-chips'
import { Filters } from '../../../components/filters'
import { knownWord } from '../../../components/known-words'
import type { Feed } from './feed'
import classes from './feed-filters.module.css'
import { FEED_STATES, type FeedSearch, foundFeeds } from './feed-search'

const PropertySelect = dynamic(
  () => import('../../properties/property-select').then((module) => module.PropertySelect),
  { loading: () => <Skeleton height={36} radius="sm" /> },
)

type Props = { feeds: readonly Feed[]; search: FeedSearch; onChange: (change: Partial<FeedSearch>) => void }

/** Filters the feeds by property, channel and how they are doing, with the number of each. */
export function FeedFilters({ feeds, search, onChange }: Props) {
  const t = useTranslations('feeds.filters')
  const sources = useTranslations('bookings.sources')
  const count = (state: FeedSearch['state']) => foundFeeds(feeds, { ...search, state }).length
  return (
    <Filters>
      <div className={classes['fields']}>
        <PropertySelect
          aria-label={t('property')}
          placeholder={t('any_property')}
          clearable
          value={search.property_id}
          onChange={(property_id) => onChange({ property_id })}
        />
        <NativeSelect
          aria-label={t('source')}
          data={[
            { value: '', label: t('any_source') },
            ...FEED_SOURCES.map((value) => ({ value, label: sources(value) })),
          ]}
          value={search.source ?? ''}
          onChange={({ currentTarget }) => onChange({ source: knownWord(FEED_SOURCES, currentTarget.value) })}
        />
      </div>
      <FilterChips label={t('state')}>
        <Chip.Group
          value={search.state}
          onChange={(value) => onChange({ state: FEED_STATES.find((state) => state === value) ?? 'all' })}
        >
          {FEED_STATES.map((state) => (
            <Chip key={state} value={state} size="xs" variant="light" name="state">
              {t(`states.${state}`, { count: count(state) })}
            </Chip>
          ))}
        </Chip.Group>
      </FilterChips>
    </Filters>
  )
}
