'use client'
import { FIGURE_GROUPS } from '@stayward/contract/overview/figure-values'
import { useTranslations } from 'next-intl'
import { ChoiceChips } from '../../../components/choice-chips'
import { Filters } from '../../../components/filters'
import classes from '../../../components/filters.module.css'
import { PropertyFilter } from '../../properties/property-filter'
import { FIGURE_PERIODS } from './figure-periods'
import type { FigureSearch } from './figure-search'

type Props = { search: FigureSearch; onChange: (change: Partial<FigureSearch>) => void }

export function FigureFilters({ search, onChange }: Props) {
  const t = useTranslations('figures')
  return (
    <Filters>
      <div className={classes['fields']}>
        <PropertyFilter
          label={t('filters.property')}
          unchosen={t('filters.any_property')}
          value={search.property_id}
          onChange={(property_id) => onChange({ property_id })}
        />
      </div>
      <ChoiceChips
        label={t('filters.period')}
        name="period"
        choices={FIGURE_PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
        value={search.period}
        onChange={(period) => period && onChange({ period })}
      />
      <ChoiceChips
        label={t('filters.group_by')}
        name="group_by"
        choices={FIGURE_GROUPS.map((value) => ({ value, label: t(`groups.${value}`) }))}
        value={search.group_by}
        onChange={(group_by) => group_by && onChange({ group_by })}
      />
    </Filters>
  )
}
