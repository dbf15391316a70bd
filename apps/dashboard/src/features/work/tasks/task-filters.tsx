'use client'
import { Chip, NativeSelect } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FilterLine } from '../../../components/filter-line'
import { Filters } from '../../../components/filters'
import classes from '../../../components/filters.module.css'
import { knownWord } from '../../../components/known-words'
import { SearchField } from '../../../components/search-field'
import { DayFilter } from '../../../dates/day-filter'
import { SERVICES } from '@stayward/contract/properties/property-values'
import { PropertyFilter } from '../../properties/property-filter'
import { TagFilter } from '../../properties/tag-filter'
import own from './task-filters.module.css'
import {
  countFilters,
  DUE_WITHIN,
  hasDays,
  parseTaskSearch,
  TASK_STATES,
  type TaskSearch,
} from './task-search'

type Props = {
  search: TaskSearch
  /** Columns reach some days ahead, and those by status show several states. */
  columns?: 'by_status' | 'by_place'
  onChange: (change: Partial<TaskSearch>) => void
}

/** The filters of tasks on one line; due dates on demand. */
export function TaskFilters({ search, columns, onChange }: Props) {
  const t = useTranslations('tasks')
  const services = useTranslations('services')
  return (
    <Filters>
      <FilterLine
        columns={own[columns === 'by_place' ? 'wide' : 'columns']}
        search={
          <SearchField label={t('search')} value={search.query} onChange={(query) => onChange({ query })} />
        }
        count={countFilters(search)}
        onClear={() => {
          const { view, within, query } = search
          onChange({ ...parseTaskSearch(new URLSearchParams()), view, within, query })
        }}
        rest={
          <div className={own['rest']}>
            <Chip
              size="xs"
              variant="light"
              checked={search.mine}
              onChange={(mine) => onChange({ mine, unassigned: false })}
            >
              {t('mine')}
            </Chip>
            <Chip
              size="xs"
              variant="light"
              checked={search.unassigned}
              onChange={(unassigned) => onChange({ unassigned, mine: false })}
            >
              {t('unassigned')}
            </Chip>
            <DueDates search={search} onChange={onChange} />
          </div>
        }
      >
        <PropertyFilter
          label={t('filters.property')}
          unchosen={t('filters.any_property')}
          value={search.property_id}
          onChange={(property_id) => onChange({ property_id })}
        />
        <TagFilter value={search.tag} onChange={(tag) => onChange({ tag })} />
        <NativeSelect
          aria-label={t('filters.service')}
          data={[
            { value: '', label: t('filters.any_service') },
            ...SERVICES.map((value) => ({ value, label: services(value) })),
          ]}
          value={search.service ?? ''}
          onChange={({ currentTarget }) => onChange({ service: knownWord(SERVICES, currentTarget.value) })}
        />
        {columns !== 'by_status' && (
          <NativeSelect
            aria-label={t('filters.state')}
            data={statesFor(search).map((value) => ({ value, label: t(`states.${value}`) }))}
            value={search.state}
            onChange={({ currentTarget }) =>
              onChange({ state: knownWord(TASK_STATES, currentTarget.value) ?? 'open' })
            }
          />
        )}
        {columns && (
          <NativeSelect
            aria-label={t('filters.within')}
            disabled={hasDays(search)}
            data={DUE_WITHIN.map((value) => ({ value, label: t(`within.${value}`) }))}
            value={hasDays(search) ? 'any' : search.within}
            onChange={({ currentTarget }) =>
              onChange({ within: knownWord(DUE_WITHIN, currentTarget.value) ?? 'week' })
            }
          />
        )}
      </FilterLine>
    </Filters>
  )
}

/** Open while one of the days is set. */
function DueDates({ search: { from, to }, onChange }: Pick<Props, 'search' | 'onChange'>) {
  const t = useTranslations('tasks.filters')
  return (
    <details className={classes['more']} open={hasDays({ from, to })}>
      <summary>{t('more')}</summary>
      <div className={classes['days']}>
        <DayFilter label={t('from')} value={from} onChange={(day) => onChange({ from: day })} />
        <DayFilter label={t('to')} value={to} onChange={(day) => onChange({ to: day })} />
      </div>
    </details>
  )
}

/** Today links to a single day's tasks; nobody looks for that filter here. */
const statesFor = ({ state }: TaskSearch) =>
  TASK_STATES.filter((known) => known !== 'standing' || state === 'standing')
