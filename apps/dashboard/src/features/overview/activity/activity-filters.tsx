'use client'
import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ChoiceChips } from '../../../components/choice-chips'
import { Filters } from '../../../components/filters'
import classes from '../../../components/filters.module.css'
import { knownWord } from '../../../components/known-words'
import { DayFilter } from '../../../dates/day-filter'
import { PropertyFilter } from '../../properties/property-filter'
import { TagFilter } from '../../properties/tag-filter'
import { ACTIVITY_GROUPS, type ActivitySearch, ACTOR_KINDS } from './activity-search'

type Props = { search: ActivitySearch; onChange: (change: Partial<ActivitySearch>) => void }

export function ActivityFilters({ search, onChange }: Props) {
  const t = useTranslations('activity')
  return (
    <Filters>
      <div className={classes['fields']}>
        <PropertyFilter
          label={t('filters.property')}
          unchosen={t('filters.any_property')}
          value={search.property_id}
          onChange={(property_id) => onChange({ property_id })}
        />
        <TagFilter value={search.tag} onChange={(tag) => onChange({ tag })} />
        <NativeSelect
          aria-label={t('filters.actor')}
          data={[
            { value: '', label: t('filters.anybody') },
            ...ACTOR_KINDS.map((value) => ({ value, label: t(`filters.actors.${value}`) })),
          ]}
          value={search.actor ?? ''}
          onChange={({ currentTarget }) => onChange({ actor: knownWord(ACTOR_KINDS, currentTarget.value) })}
        />
        <DayFilter
          label={t('filters.since')}
          leaning="past"
          value={search.since}
          onChange={(since) => onChange({ since })}
        />
      </div>
      <ChoiceChips
        label={t('filters.about')}
        name="about"
        unchosen={t('groups.all')}
        choices={ACTIVITY_GROUPS.map((value) => ({ value, label: t(`groups.${value}`) }))}
        value={search.group}
        onChange={(group) => onChange({ group })}
      />
    </Filters>
  )
}
