'use client'
import { NativeSelect } from '@mantine/core'
import { AUTHORITY_NAMES, REPORTING_AUTHORITIES } from '@stayward/contract/authorities/authority'
import { useTranslations } from 'next-intl'
import { FilterLine } from '../../../components/filter-line'
import { Filters } from '../../../components/filters'
import { knownWord } from '../../../components/known-words'
import { PropertyFilter } from '../../properties/property-filter'
import { TagFilter } from '../../properties/tag-filter'
import classes from './due-filters.module.css'
import { PERIODS, type ReportSearch } from './report-search'

type Props = { search: ReportSearch; onChange: (change: Partial<ReportSearch>) => void }

/** Keeps what is due to a time, an authority, a property and a tag. */
export function DueFilters({ search, onChange }: Props) {
  const t = useTranslations('reports.due_list.filters')
  const { view, period, authority, property_id, tag } = search
  return (
    <Filters>
      <FilterLine
        columns={classes[view === 'due' ? 'columns' : 'accepted']}
        search={
          view === 'accepted' ? (
            <span className={classes['room']} />
          ) : (
            <NativeSelect
              aria-label={t('due')}
              data={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
              value={period}
              onChange={({ currentTarget: { value } }) =>
                onChange({ period: knownWord(PERIODS, value) ?? period })
              }
            />
          )
        }
        count={[authority, property_id, tag].filter(Boolean).length}
        onClear={() => onChange({ authority: null, property_id: null, tag: '' })}
      >
        <NativeSelect
          aria-label={t('authority')}
          data={[
            { value: '', label: t('any_authority') },
            ...REPORTING_AUTHORITIES.map((value) => ({ value, label: AUTHORITY_NAMES[value] })),
          ]}
          value={authority ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ authority: knownWord(REPORTING_AUTHORITIES, value) })
          }
        />
        <PropertyFilter
          label={t('property')}
          unchosen={t('any_property')}
          value={property_id}
          onChange={(id) => onChange({ property_id: id })}
        />
        <TagFilter value={tag} onChange={(chosen) => onChange({ tag: chosen })} />
      </FilterLine>
    </Filters>
  )
}
