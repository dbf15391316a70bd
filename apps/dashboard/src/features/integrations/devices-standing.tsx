'use client'
import { useTranslations } from 'next-intl'
import { Link } from '../../components/link'
import { paths } from '../../paths'
import { devicesOf } from './devices-of'
import type { LockIntegration } from './integration-types'
import { StandingStrip } from './standing-strip'
import { useAllLocks } from './use-all-locks'
import { useUnassignedDevices } from './use-unassigned-devices'
import { useConnectionCell } from './use-connection-cell'

/** An account of a lock vendor at one look: whether it works, what it opens, and what is wrong with that. */
export function DevicesStanding({ integration }: { integration: LockIntegration }) {
  const t = useTranslations('integrations')
  const { locks, isWhole } = useAllLocks()
  const connection = useConnectionCell(integration)
  const unassigned = useUnassignedDevices()
  const ownSpare = unassigned.devices.filter((one) => one.integration.id === integration.id)
  const { devices, places, spare, troubled, worst } = devicesOf(
    locks,
    integration.id,
    ownSpare.map(({ device }) => device),
  )
  const isUrgent = isWhole && troubled > 0
  return (
    <StandingStrip
      cells={[
        connection,
        {
          label: t(`devices.title.${integration.type}`),
          value: isWhole
            ? t(`standing.devices.${integration.type}`, { count: devices })
            : t('standing.reading'),
          detail:
            isWhole &&
            [
              devices > 0 && t('standing.places', { count: places }),
              spare > 0 && t('standing.spare', { count: spare }),
            ]
              .filter((one) => one !== false)
              .join(' · '),
        },
        {
          label: t('standing.attention'),
          value: isUrgent
            ? t(`standing.troubled.${integration.type}`, { count: troubled })
            : t(isWhole ? 'standing.nothing' : 'standing.reading'),
          detail: isUrgent && worst !== null && (
            <>
              {t(`standing.worst.${worst}`)} ·{' '}
              <Link href={paths.locks({ only: 'any' })}>{t('standing.all_troubled')}</Link>
            </>
          ),
          isUrgent,
        },
      ]}
    />
  )
}
