'use client'
import { CREW_LEVELS } from '@stayward/contract/kernel/rights'
import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FilterLine } from '../../../components/filter-line'
import { Filters } from '../../../components/filters'
import { knownWord } from '../../../components/known-words'
import { SearchField } from '../../../components/search-field'
import { PropertyFilter } from '../property-filter'
import { TagFilter } from '../tag-filter'
import { TEAM_STATES, type TeamFilter } from './team-filter'
import classes from './team-filters.module.css'

type Props = { filter: TeamFilter; onChange: (change: Partial<TeamFilter>) => void }

/** Keeps the team to people, a property, a tag, a level or those who have not joined yet. */
export function TeamFilters({ filter, onChange }: Props) {
  const t = useTranslations('team.filters')
  const levels = useTranslations('levels.names')
  const states = useTranslations('team.states')
  const { query, property_id, tag, level, state } = filter
  return (
    <Filters>
      <FilterLine
        columns={classes['columns']}
        search={
          <SearchField label={t('search')} value={query} onChange={(words) => onChange({ query: words })} />
        }
        count={[property_id, tag, level, state].filter(Boolean).length}
        onClear={() => onChange({ property_id: null, tag: '', level: null, state: null })}
        rest={null}
      >
        <PropertyFilter
          label={t('property')}
          unchosen={t('any_property')}
          value={property_id}
          onChange={(id) => onChange({ property_id: id })}
        />
        <TagFilter value={tag} onChange={(chosen) => onChange({ tag: chosen })} />
        <NativeSelect
          aria-label={t('level')}
          value={level ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ level: knownWord(CREW_LEVELS, value) })}
          data={[
            { value: '', label: t('any_level') },
            ...CREW_LEVELS.map((value) => ({ value, label: levels(value) })),
          ]}
        />
        <NativeSelect
          aria-label={t('state')}
          value={state ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ state: knownWord(TEAM_STATES, value) })}
          data={[
            { value: '', label: t('any_state') },
            ...TEAM_STATES.map((value) => ({ value, label: states(value) })),
          ]}
        />
      </FilterLine>
    </Filters>
  )
}
