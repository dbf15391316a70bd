'use client'
import { useTranslations } from 'next-intl'
import { Link } from '../../components/link'
import { paths } from '../../paths'
import { devicesOf } from './devices-of'
import type { LockIntegration } from './integration-types'
import { StandingStrip } from './standing-strip'
import { useAllLocks } from './use-all-locks'
import { useConnectionCell } from './use-connection-cell'

/** An account of a lock vendor at one look: whether it works, what it opens, and what is wrong with that. */
export function DevicesStanding({ integration }: { integration: LockIntegration }) {
  const t = useTranslations('integrations')
  const { locks, isKnown } = useAllLocks()
  const connection = useConnectionCell(integration)
  const { devices, places, troubled, worst } = devicesOf(locks, integration.id)
  return (
    <StandingStrip
      cells={[
        connection,
        {
          label: t(`devices.title.${integration.type}`),
          value: isKnown
            ? t(`standing.devices.${integration.type}`, { count: devices })
            : t('standing.reading'),
          detail: isKnown && devices > 0 && t('standing.places', { count: places }),
        },
        {
          label: t('standing.attention'),
          value:
            !isKnown || troubled === 0 ? (
              t(isKnown ? 'standing.nothing' : 'standing.reading')
            ) : (
              <Link href={paths.locks({ only: 'any' })}>
                {t(`standing.troubled.${integration.type}`, { count: troubled })}
              </Link>
            ),
          detail: worst !== null && t(`standing.worst.${worst}`),
          isUrgent: troubled > 0,
        },
      ]}
    />
  )
}
