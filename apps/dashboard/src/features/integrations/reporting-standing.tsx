'use client'
import type { ReportingAuthority } from '@stayward/contract/authorities/authority'
import type { Integration } from '@stayward/contract/integrations/integration'
import { useTranslations } from 'next-intl'
import { Link } from '../../components/link'
import { useNow } from '../../i18n/now'
import { useFormat } from '../../i18n/use-format'
import { paths } from '../../paths'
import { useAllProperties } from '../properties/use-all-properties'
import { NO_REPORTS, sumOf } from './report-standing'
import { reportingWith } from './reporting-account'
import { StandingStrip } from './standing-strip'
import { useConnectionCell } from './use-connection-cell'
import { useReportsOf } from './use-reports-of'

type Props = { integration: Integration; authority: ReportingAuthority }

/** An account at an authority at one look: whether it works, whose reports it carries, what to fix, and what was accepted last. */
export function ReportingStanding({ integration, authority }: Props) {
  const t = useTranslations('integrations.standing')
  const format = useFormat()
  const now = useNow()
  const { list, properties } = useAllProperties()
  const { standings, isKnown } = useReportsOf(authority)
  const connection = useConnectionCell(integration)
  const own = reportingWith(properties, authority, integration.id)
  const { rejected, to_upload, accepted_at } = sumOf(own.map(({ id }) => standings.get(id) ?? NO_REPORTS))
  const isWhole = isKnown && list.isSuccess && !list.hasNextPage
  const needing = rejected + to_upload
  return (
    <StandingStrip
      cells={[
        connection,
        {
          label: t('reports_of'),
          value: isWhole ? t('properties', { count: own.length }) : t('reading'),
        },
        {
          label: t('attention'),
          value: !isWhole ? (
            t('reading')
          ) : needing === 0 ? (
            t('nothing')
          ) : (
            <Link href={paths.reports({ authority, due: 'all' })}>
              {rejected > 0 ? t('rejected', { count: rejected }) : t('to_upload', { count: to_upload })}
            </Link>
          ),
          detail: isWhole && rejected > 0 && to_upload > 0 && t('to_upload', { count: to_upload }),
          isUrgent: needing > 0,
        },
        {
          label: t('last_accepted'),
          value: !isWhole
            ? t('reading')
            : accepted_at === null
              ? t('none_known')
              : format.ago(accepted_at, now),
        },
      ]}
    />
  )
}
