'use client'
import { AUTHORITY_NAMES, REPORTING_AUTHORITIES } from '@stayward/contract/authorities/authority'
import { useTranslations } from 'next-intl'
import { ChoiceChips } from '../../../components/choice-chips'
import { Filters } from '../../../components/filters'
import classes from '../../../components/filters.module.css'
import { PropertyFilter } from '../../properties/property-filter'
import { TagFilter } from '../../properties/tag-filter'
import { PERIODS, type ReportSearch } from './report-search'

type Props = { search: ReportSearch; onChange: (change: Partial<ReportSearch>) => void }

export function DueFilters({ search, onChange }: Props) {
  const t = useTranslations('reports.due_list.filters')
  return (
    <Filters>
      <div className={classes['fields']}>
        <PropertyFilter
          label={t('property')}
          unchosen={t('any_property')}
          value={search.property_id}
          onChange={(property_id) => onChange({ property_id })}
        />
        <TagFilter value={search.tag} onChange={(tag) => onChange({ tag })} />
      </div>
      <ChoiceChips
        label={t('due')}
        name="due"
        choices={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
        value={search.period}
        onChange={(period) => period && onChange({ period })}
      />
      <ChoiceChips
        label={t('authority')}
        name="authority"
        unchosen={t('any_authority')}
        choices={REPORTING_AUTHORITIES.map((value) => ({ value, label: AUTHORITY_NAMES[value] }))}
        value={search.authority}
        onChange={(authority) => onChange({ authority })}
      />
    </Filters>
  )
}
