'use client'
import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Filters } from '../../../components/filters'
import { FilterLine } from '../../../components/filter-line'
import { knownWord } from '../../../components/known-words'
import { DayFilter } from '../../../dates/day-filter'
import { PropertyFilter } from '../../properties/property-filter'
import { TagFilter } from '../../properties/tag-filter'
import classes from './activity-filters.module.css'
import { ACTIVITY_GROUPS, type ActivitySearch, ACTOR_KINDS } from './activity-search'

type Props = { search: ActivitySearch; onChange: (change: Partial<ActivitySearch>) => void }

/** Keeps the activity to a topic, a property, a tag, those who did it and a first day. */
export function ActivityFilters({ search, onChange }: Props) {
  const t = useTranslations('activity')
  const { group, property_id, tag, actor, since } = search
  return (
    <Filters>
      <FilterLine
        columns={classes['columns']}
        search={
          <NativeSelect
            aria-label={t('filters.about')}
            data={[
              { value: '', label: t('groups.all') },
              ...ACTIVITY_GROUPS.map((value) => ({ value, label: t(`groups.${value}`) })),
            ]}
            value={group ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({ group: knownWord(ACTIVITY_GROUPS, value) })
            }
          />
        }
        count={[property_id, tag, actor, since].filter(Boolean).length}
        onClear={() => onChange({ property_id: null, tag: '', actor: null, since: null })}
      >
        <PropertyFilter
          label={t('filters.property')}
          unchosen={t('filters.any_property')}
          value={property_id}
          onChange={(id) => onChange({ property_id: id })}
        />
        <TagFilter value={tag} onChange={(chosen) => onChange({ tag: chosen })} />
        <NativeSelect
          aria-label={t('filters.actor')}
          data={[
            { value: '', label: t('filters.anybody') },
            ...ACTOR_KINDS.map((value) => ({ value, label: t(`filters.actors.${value}`) })),
          ]}
          value={actor ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ actor: knownWord(ACTOR_KINDS, value) })}
        />
        <DayFilter
          label={t('filters.since')}
          leaning="past"
          value={since}
          onChange={(day) => onChange({ since: day })}
        />
      </FilterLine>
    </Filters>
  )
}
