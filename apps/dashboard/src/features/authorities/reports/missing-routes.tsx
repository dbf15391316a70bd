import type { AttentionItem } from '@stayward/contract/overview/timeline'
import { AUTHORITY_NAMES, REPORTING_AUTHORITIES } from '@stayward/contract/authorities/authority'
import { useTranslations } from 'next-intl'
import { LinkButton } from '../../../components/link-button'
import { Notice } from '../../../components/notice'
import { paths } from '../../../paths'
import classes from './missing-routes.module.css'

type Props = {
  /** What needs attention. */
  needs: readonly AttentionItem[]
  tag: string
}

/** Properties whose guests cannot be reported, since they have no account for it: no report of theirs is listed. */
export function MissingRoutes({ needs, tag }: Props) {
  const t = useTranslations('reports.missing_routes')
  const missing = needs.filter(({ kind }) => kind === 'report_route_missing')
  const byAuthority = REPORTING_AUTHORITIES.map((authority) => ({
    authority,
    count: missing.filter((need) => need.authority === authority).length,
  })).filter(({ count }) => count > 0)
  if (byAuthority.length === 0) return null
  return (
    <div className={classes['notice']}>
      <Notice tone="attention" title={t('title', { count: missing.length })}>
        <ul className={classes['authorities']}>
          {byAuthority.map(({ authority, count }) => (
            <li key={authority}>
              {t('of', { count, authority: AUTHORITY_NAMES[authority] })}
              <LinkButton
                size="compact-sm"
                variant="default"
                aria-label={t('action_for', { authority: AUTHORITY_NAMES[authority] })}
                href={paths.bulkEdit({ unreported_to: authority, tag })}
              >
                {t('action')}
              </LinkButton>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
