'use client'
import { NativeSelect } from '@mantine/core'
import { FEED_SOURCES } from '@stayward/contract/integrations/integration-values'
import { useTranslations } from 'next-intl'
import { ChoiceChips } from '../../../components/choice-chips'
import { Filters } from '../../../components/filters'
import { knownWord } from '../../../components/known-words'
import { PropertyFilter } from '../../properties/property-filter'
import type { Feed } from './feed'
import classes from './feed-filters.module.css'
import { FEED_STATES, type FeedSearch, foundFeeds } from './feed-search'

type Props = {
  feeds: readonly Feed[]
  /** How many properties have no calendar; null while that is not known. */
  unconnected: number | null
  search: FeedSearch
  onChange: (change: Partial<FeedSearch>) => void
}

/** Filters the feeds by property, channel and how they are doing, with the number of each. */
export function FeedFilters({ feeds, unconnected, search, onChange }: Props) {
  const t = useTranslations('feeds.filters')
  const sources = useTranslations('bookings.sources')
  const count = (state: FeedSearch['state']) =>
    state === 'unconnected' ? (unconnected ?? 0) : foundFeeds(feeds, { ...search, state }).length
  return (
    <Filters>
      <div className={classes['line']}>
        <div className={classes['fields']}>
          <PropertyFilter
            label={t('property')}
            unchosen={t('any_property')}
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
            onChange={({ currentTarget }) =>
              onChange({ source: knownWord(FEED_SOURCES, currentTarget.value) })
            }
          />
        </div>
        <ChoiceChips
          label={t('state')}
          name="state"
          choices={FEED_STATES.map((value) => ({ value, count: count(value) }))
            // What is found nowhere needs no filter.
            .filter(
              ({ value, count: found }) => found > 0 || value === 'properties' || value === search.state,
            )
            .map(({ value, count: found }) => ({ value, label: t(`states.${value}`, { count: found }) }))}
          value={search.state}
          onChange={(state) => state && onChange({ state })}
        />
      </div>
    </Filters>
  )
}
