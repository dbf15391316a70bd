'use client'
import { Chip, NativeSelect, Skeleton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { FilterChips } from '../../../components/filter-chips'
import { Filters } from '../../../components/filters'
import classes from '../../../components/filters.module.css'
import { knownWord } from '../../../components/known-words'
import { DayFilter } from '../../../dates/day-filter'
import { ACTIVITY_GROUPS, type ActivitySearch, ACTOR_KINDS } from './activity-search'

const PropertySelect = dynamic(
  () => import('../../properties/property-select').then((module) => module.PropertySelect),
  { loading: () => <Skeleton height={36} radius="sm" /> },
)

type Props = { search: ActivitySearch; onChange: (change: Partial<ActivitySearch>) => void }

export function ActivityFilters({ search, onChange }: Props) {
  const t = useTranslations('activity')
  return (
    <Filters>
      <div className={classes['fields']}>
        <PropertySelect
          aria-label={t('filters.property')}
          placeholder={t('filters.any_property')}
          clearable
          value={search.property_id}
          onChange={(property_id) => onChange({ property_id })}
        />
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
      <FilterChips label={t('filters.about')}>
        <Chip.Group
          value={search.group ?? ''}
          onChange={(value) => onChange({ group: ACTIVITY_GROUPS.find((group) => group === value) ?? null })}
        >
          <Chip value="" size="xs" variant="light" name="about">
            {t('groups.all')}
          </Chip>
          {ACTIVITY_GROUPS.map((group) => (
            <Chip key={group} value={group} size="xs" variant="light" name="about">
              {t(`groups.${group}`)}
            </Chip>
          ))}
        </Chip.Group>
      </FilterChips>
    </Filters>
  )
}
