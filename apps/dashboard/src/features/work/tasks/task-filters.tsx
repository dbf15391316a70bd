'use client'
import { Chip, NativeSelect } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FilterChips } from '../../../components/filter-chips'
import { Filters } from '../../../components/filters'
import classes from '../../../components/filters.module.css'
import { knownWord } from '../../../components/known-words'
import { SearchField } from '../../../components/search-field'
import { DayFilter } from '../../../dates/day-filter'
import { SERVICES } from '@stayward/contract/properties/property-values'
import { PropertyFilter } from '../../properties/property-filter'
import { TASK_STATES, type TaskSearch } from './task-search'

type Props = {
  search: TaskSearch
  /** Whether to filter by state too; columns by status show several. */
  hasStates?: boolean
  onChange: (change: Partial<TaskSearch>) => void
}

export function TaskFilters({ search, hasStates = true, onChange }: Props) {
  const t = useTranslations('tasks')
  const services = useTranslations('services')
  const { from, to } = search
  return (
    <Filters>
      <div className={classes['fields']}>
        <SearchField label={t('search')} value={search.query} onChange={(query) => onChange({ query })} />
        <PropertyFilter
          label={t('filters.property')}
          unchosen={t('filters.any_property')}
          value={search.property_id}
          onChange={(property_id) => onChange({ property_id })}
        />
        <NativeSelect
          aria-label={t('filters.service')}
          data={[
            { value: '', label: t('filters.any_service') },
            ...SERVICES.map((value) => ({ value, label: services(value) })),
          ]}
          value={search.service ?? ''}
          onChange={({ currentTarget }) => onChange({ service: knownWord(SERVICES, currentTarget.value) })}
        />
      </div>
      <FilterChips label={t('filters.when')}>
        {hasStates && (
          <Chip.Group
            value={search.state}
            onChange={(value) => onChange({ state: TASK_STATES.find((state) => state === value) ?? 'open' })}
          >
            {statesFor(search).map((state) => (
              <Chip key={state} value={state} size="xs" variant="light" name="state">
                {t(`states.${state}`)}
              </Chip>
            ))}
          </Chip.Group>
        )}
        <Chip size="xs" variant="light" checked={search.mine} onChange={(mine) => onChange({ mine })}>
          {t('mine')}
        </Chip>
      </FilterChips>
      <details className={classes['more']} open={from !== null || to !== null}>
        <summary>{t('filters.more')}</summary>
        <div className={classes['days']}>
          <DayFilter label={t('filters.from')} value={from} onChange={(day) => onChange({ from: day })} />
          <DayFilter label={t('filters.to')} value={to} onChange={(day) => onChange({ to: day })} />
        </div>
      </details>
    </Filters>
  )
}

/** Today links to a single day's tasks; nobody looks for that filter here. */
const statesFor = ({ state }: TaskSearch) =>
  TASK_STATES.filter((known) => known !== 'standing' || state === 'standing')
