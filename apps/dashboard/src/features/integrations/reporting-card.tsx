'use client'
import type { ReportingAuthority } from '@stayward/contract/authorities/authority'
import type { Integration } from '@stayward/contract/integrations/integration'
import type { Property } from '@stayward/contract/properties/property'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Card } from '../../components/card'
import { ErrorNotice } from '../../components/error-notice'
import { Link } from '../../components/link'
import { LinkButton } from '../../components/link-button'
import { RowsSkeleton } from '../../components/rows-skeleton'
import { paths } from '../../paths'
import { useAllProperties } from '../properties/use-all-properties'
import { NO_REPORTS, type ReportStanding } from './report-standing'
import { accountOf, isOwnPlace } from './reporting-account'
import classes from './reporting-card.module.css'
import { ReportsOfProperty } from './reports-of-property'
import { UseForOpen } from './use-for-open'
import { useReportsOf } from './use-reports-of'

type Props = { integration: Pick<Integration, 'id'>; authority: ReportingAuthority }

/** How a property reports to its authority, in the order of the groups: those that still need somebody come first. */
const GROUPS = ['open', 'this', 'other', 'elsewhere'] as const
type Group = (typeof GROUPS)[number]

/** The properties in the places of an authority, grouped by how they report: with this account, another, or none yet. */
export function ReportingCard({ integration, authority }: Props) {
  const t = useTranslations('integrations.reporting')
  const common = useTranslations('common')
  const { list, properties } = useAllProperties()
  const own = properties.filter((property) => isOwnPlace(property, authority))
  const grouped = Map.groupBy(own, (property) =>
    groupOf(property, accountOf(property, authority), integration.id),
  )
  const open = grouped.get('open') ?? []
  const { standings } = useReportsOf(authority)
  const standingOf = ({ id }: Property) => standings.get(id) ?? NO_REPORTS
  return (
    <Card
      title={t('title')}
      aside={
        open.length > 0 && (
          <UseForOpen
            integration_id={integration.id}
            authority={authority}
            property_ids={open.map(({ id }) => id)}
          />
        )
      }
    >
      {list.isPending && <RowsSkeleton rows={3} height={48} label={common('loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && own.length === 0 && <p className={classes['quiet']}>{t('none')}</p>}
      {GROUPS.map((group) => (
        <PropertyGroup
          key={group}
          group={group}
          properties={urgentFirst(grouped.get(group) ?? [], standingOf)}
          standingOf={standingOf}
        />
      ))}
    </Card>
  )
}

/** How a property with an account, or without one, reports. */
function groupOf(
  { reports_elsewhere }: Property,
  account_id: string | null | undefined,
  integration_id: string,
): Group {
  if (account_id) return account_id === integration_id ? 'this' : 'other'
  return reports_elsewhere ? 'elsewhere' : 'open'
}

/** Properties with reports to fix or to upload before the others; among equals the order stays. */
const urgentFirst = (
  properties: readonly Property[],
  standingOf: (property: Property) => ReportStanding,
): Property[] => {
  const urgency = (property: Property): number => {
    const { rejected, to_upload } = standingOf(property)
    return rejected > 0 ? 0 : to_upload > 0 ? 1 : 2
  }
  return properties.toSorted((one, other) => urgency(one) - urgency(other))
}

type PropertyGroupProps = {
  group: Group
  properties: readonly Property[]
  standingOf: (property: Property) => ReportStanding
}

/** The properties that report alike, below what they have in common; nothing if there are none. */
function PropertyGroup({ group, properties, standingOf }: PropertyGroupProps) {
  const t = useTranslations('integrations.reporting')
  const id = useId()
  if (properties.length === 0) return null
  return (
    <section className={classes['group']} aria-labelledby={id}>
      <h3 id={id}>{t(`groups.${group}`, { count: properties.length })}</h3>
      <ul>
        {properties.map((property) => {
          const { id: property_id, name } = property
          return (
            <li key={property_id} className={classes['row']}>
              <Link href={paths.propertyReporting(property_id)}>{name}</Link>
              {group === 'open' && (
                <LinkButton
                  href={paths.propertyReporting(property_id)}
                  size="xs"
                  variant="default"
                  aria-label={`${t('set_up')}: ${name}`}
                >
                  {t('set_up')}
                </LinkButton>
              )}
              {group === 'this' && (
                <ReportsOfProperty property_id={property_id} name={name} standing={standingOf(property)} />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
