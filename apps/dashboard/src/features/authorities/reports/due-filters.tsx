'use client'
import { AUTHORITY_NAMES, REPORTING_AUTHORITIES } from '@stayward/contract/authorities/authority'
import { Chip, Skeleton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { FilterChips } from '../../../components/filter-chips'
import { Filters } from '../../../components/filters'
import classes from '../../../components/filters.module.css'
import { knownWord } from '../../../components/known-words'
import { PERIODS, type ReportSearch } from './report-search'

const PropertySelect = dynamic(
  () => import('../../properties/property-select').then((module) => module.PropertySelect),
  { loading: () => <Skeleton height={36} radius="sm" /> },
)

type Props = { search: ReportSearch; onChange: (change: Partial<ReportSearch>) => void }

export function DueFilters({ search, onChange }: Props) {
  const t = useTranslations('reports.due_list.filters')
  return (
    <Filters>
      <div className={classes['fields']}>
        <PropertySelect
          aria-label={t('property')}
          placeholder={t('any_property')}
          clearable
          value={search.property_id}
          onChange={(property_id) => onChange({ property_id })}
        />
      </div>
      <FilterChips label={t('due')}>
        <Chip.Group
          value={search.period}
          onChange={(value) =>
            onChange({ period: knownWord(PERIODS, Array.isArray(value) ? null : value) ?? search.period })
          }
        >
          {PERIODS.map((period) => (
            <Chip key={period} value={period} size="xs" variant="light" name="due">
              {t(`periods.${period}`)}
            </Chip>
          ))}
        </Chip.Group>
      </FilterChips>
      <FilterChips label={t('authority')}>
        <Chip.Group
          value={search.authority ?? ''}
          onChange={(value) =>
            onChange({ authority: knownWord(REPORTING_AUTHORITIES, Array.isArray(value) ? null : value) })
          }
        >
          <Chip value="" size="xs" variant="light" name="authority">
            {t('any_authority')}
          </Chip>
          {REPORTING_AUTHORITIES.map((authority) => (
            <Chip key={authority} value={authority} size="xs" variant="light" name="authority">
              {AUTHORITY_NAMES[authority]}
            </Chip>
          ))}
        </Chip.Group>
      </FilterChips>
    </Filters>
  )
}
