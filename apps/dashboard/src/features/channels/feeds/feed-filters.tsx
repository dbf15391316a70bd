'use client'
import { NativeSelect, SegmentedControl } from '@mantine/core'
import { FEED_SOURCES } from '@stayward/contract/integrations/integration-values'
import { useTranslations } from 'next-intl'
import { ChoiceChips } from '../../../components/choice-chips'
import { Filters } from '../../../components/filters'
import { knownWord } from '../../../components/known-words'
import { useNow } from '../../../i18n/now'
import { PropertyFilter } from '../../properties/property-filter'
import type { Feed } from './feed'
import classes from './feed-filters.module.css'
import { FEED_STATES, FEED_VIEWS, type FeedSearch, foundFeeds, viewOf } from './feed-search'

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
  const now = useNow()
  const count = (state: FeedSearch['state']): number =>
    state === 'unconnected' ? (unconnected ?? 0) : foundFeeds(feeds, { ...search, state }, now).length
  // Only where there is something to tell apart.
  const states =
    viewOf(search) === 'all' ? FEED_STATES.filter((value) => count(value) > 0 || value === search.state) : []
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
        <div className={`${classes['views']} scroll-fade`}>
          <SegmentedControl
            aria-label={t('view')}
            data={FEED_VIEWS.filter(
              // What is found nowhere needs no view.
              (value) =>
                value === 'properties' || value === 'all' || count(value) > 0 || search.state === value,
            ).map((value) => ({ value, label: t(`views.${value}`, { count: count(value) }) }))}
            value={viewOf(search)}
            onChange={(value) => onChange({ state: knownWord(FEED_VIEWS, value) ?? 'properties' })}
          />
        </div>
      </div>
      {(states.length > 1 || (states.length > 0 && search.state !== 'all')) && (
        <ChoiceChips
          label={t('state')}
          name="state"
          unchosen={t('any_state')}
          choices={states.map((value) => ({ value, label: t(`states.${value}`, { count: count(value) }) }))}
          value={search.state === 'all' ? null : search.state}
          onChange={(state) => onChange({ state: state ?? 'all' })}
        />
      )}
    </Filters>
  )
}
