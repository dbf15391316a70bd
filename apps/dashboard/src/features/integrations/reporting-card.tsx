'use client'
import type { ReportingAuthority } from '@stayward/contract/authorities/authority'
import type { Integration } from '@stayward/contract/integrations/integration'
import type { Property } from '@stayward/contract/properties/property'
import { useTranslations } from 'next-intl'
import { Card } from '../../components/card'
import { ErrorNotice } from '../../components/error-notice'
import { Link } from '../../components/link'
import { LinkButton } from '../../components/link-button'
import { RowsSkeleton } from '../../components/rows-skeleton'
import { paths } from '../../paths'
import { authorityAt } from '../properties/authority-at'
import { useAllProperties } from '../properties/use-all-properties'
import classes from './reporting-card.module.css'
import { UseForOpen } from './use-for-open'

type Props = { integration: Pick<Integration, 'id'>; authority: ReportingAuthority }

/** The properties in the places of an authority: which of them report with this account, and which still need one. */
export function ReportingCard({ integration, authority }: Props) {
  const t = useTranslations('integrations.reporting')
  const common = useTranslations('common')
  const { list, properties } = useAllProperties()
  const own = properties.filter((property) => isOwnPlace(property, authority))
  const open = own.filter((property) => isOpen(property, accountOf(property, authority)))
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
      <ul>
        {own.map((property) => (
          <PropertyRow
            key={property.id}
            property={property}
            account_id={accountOf(property, authority)}
            integration_id={integration.id}
          />
        ))}
      </ul>
    </Card>
  )
}

/** Only the owner of a property chooses who reports its guests. */
const isOwnPlace = (property: Property, authority: ReportingAuthority): boolean =>
  property.access_level === 'owner' && authorityAt(property) === authority

const accountOf = (property: Property, authority: ReportingAuthority): string | null | undefined =>
  authority === 'ses_hospedajes' ? property.ses_integration_id : property.authority_integration_id

/** Whether a property still needs an account. */
const isOpen = ({ reports_elsewhere }: Property, account_id: string | null | undefined): boolean =>
  !account_id && !reports_elsewhere

type RowProps = { property: Property; account_id: string | null | undefined; integration_id: string }

function PropertyRow({ property, account_id, integration_id }: RowProps) {
  const t = useTranslations('integrations.reporting')
  const { id, name } = property
  const needsOne = isOpen(property, account_id)
  const state =
    account_id === integration_id ? 'this' : account_id ? 'other' : needsOne ? 'open' : 'elsewhere'
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        <Link href={paths.propertyReporting(id)}>{name}</Link>
        <span className={classes['quiet']}>{t(`states.${state}`)}</span>
      </div>
      {needsOne && (
        <LinkButton
          href={paths.propertyReporting(id)}
          size="xs"
          variant="default"
          aria-label={`${t('set_up')}: ${name}`}
        >
          {t('set_up')}
        </LinkButton>
      )}
    </li>
  )
}
