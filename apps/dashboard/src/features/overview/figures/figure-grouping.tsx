'use client'
import { FIGURE_GROUPS, type FigureGrouping as Grouping } from '@stayward/contract/overview/figure-values'
import { useTranslations } from 'next-intl'
import { ChoiceChips } from '../../../components/choice-chips'
import { api } from '../../../trpc/api'
import { anyPropertyOwner } from './figure-search'

type Props = { group_by: Grouping; onChange: (group_by: Grouping) => void }

/** What the rows of the table stand for: properties, channels, months and so on; owners only where there are some. */
export function FigureGrouping({ group_by, onChange }: Props) {
  const t = useTranslations('figures')
  const owners = api.propertyOwners.list.useQuery(anyPropertyOwner)
  const hasOwners = group_by === 'property_owner' || owners.data?.items.length === 1
  return (
    <ChoiceChips
      label={t('filters.group_by')}
      name="group_by"
      choices={FIGURE_GROUPS.filter((group) => group !== 'property_owner' || hasOwners).map((value) => ({
        value,
        label: t(`groups.${value}`),
      }))}
      value={group_by}
      onChange={(chosen) => chosen && onChange(chosen)}
    />
  )
}
