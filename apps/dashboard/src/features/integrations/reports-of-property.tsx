'use client'
import { IconAlertTriangle, IconFileDownload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Badge } from '../../components/badge'
import { Link } from '../../components/link'
import { useNow } from '../../i18n/now'
import { useFormat } from '../../i18n/use-format'
import { paths } from '../../paths'
import type { ReportStanding } from './report-standing'
import classes from './reporting-card.module.css'

type Props = { property_id: string; name: string; standing: ReportStanding }

/** What the reports of a property need, with the way to them; otherwise when the last one was accepted, if that is known. */
export function ReportsOfProperty({ property_id, name, standing }: Props) {
  const t = useTranslations('integrations.standing')
  const format = useFormat()
  const now = useNow()
  const { rejected, to_upload, accepted_at } = standing
  if (rejected + to_upload === 0)
    return (
      accepted_at !== null && (
        <span className={classes['quiet']}>{t('accepted', { ago: format.ago(accepted_at, now) })}</span>
      )
    )
  const words = rejected > 0 ? t('rejected', { count: rejected }) : t('to_upload', { count: to_upload })
  return (
    <Link
      className={classes['needing'] ?? ''}
      href={paths.reports({ property_id, due: 'all' })}
      aria-label={`${name}: ${words}`}
    >
      <Badge
        tone={rejected > 0 ? 'blocked' : 'attention'}
        icon={rejected > 0 ? IconAlertTriangle : IconFileDownload}
      >
        {words}
      </Badge>
    </Link>
  )
}
