'use client'
import type { VendorDevice } from '@stayward/contract/locks/smart-lock'
import { Button } from '@mantine/core'
import { IconLockQuestion } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Card } from '../../components/card'
import { EmptyState } from '../../components/empty-state'
import { ErrorNotice } from '../../components/error-notice'
import { RowsSkeleton } from '../../components/rows-skeleton'
import { api } from '../../trpc/api'
import { ALONE } from '../../trpc/row-versions'
import { type Place, DeviceRow } from './device-row'
import classes from './devices-card.module.css'
import { unassigned } from './device-matches'
import { deviceTitle } from './device-title'
import { offlineFirst } from './device-troubles'
import { DEVICE_LISTS, type LockIntegration } from './integration-types'
import { useAllLocks } from './use-all-locks'

const AssignDeviceDialog = dynamic(
  () => import('./assign-device-dialog').then((module) => module.AssignDeviceDialog),
  { loading: () => null },
)
const MatchDevicesDialog = dynamic(
  () => import('./match-devices-dialog').then((module) => module.MatchDevicesDialog),
  { loading: () => null },
)
const RemoveLockDialog = dynamic(
  () => import('../locks/remove-lock-dialog').then((module) => module.RemoveLockDialog),
  { loading: () => null },
)

/** The current locks or doors of an integration, and which property each opens; offline ones first. */
export function DevicesCard({ integration }: { integration: LockIntegration }) {
  const t = useTranslations('integrations')
  const { id, type } = integration
  const vendor = t(`types.${type}.name`)
  const [assigning, setAssigning] = useState<VendorDevice | null>(null)
  const [isMatching, setIsMatching] = useState(false)
  const [leaving, setLeaving] = useState<{ device: VendorDevice; place: Place } | null>(null)
  // The vendor is called live; if it does not answer, the reader sees that at once.
  const devices = api.integrations[DEVICE_LISTS[type]].useQuery(
    { integration_id: id },
    { retry: false, trpc: ALONE },
  )
  const { names, isKnown } = useAllLocks()
  const isWaiting = devices.isPending || (devices.isSuccess && !isKnown)
  const items = isWaiting ? [] : (devices.data?.items ?? [])
  const open = unassigned(items)
  return (
    <Card title={t(`devices.title.${type}`)}>
      {isWaiting && <RowsSkeleton rows={3} height={72} label={t('devices.waiting', { vendor })} />}
      {devices.isError && <ErrorNotice error={devices.error} retry={() => void devices.refetch()} />}
      {devices.isSuccess && isKnown && items.length === 0 && (
        <EmptyState
          icon={IconLockQuestion}
          title={t('devices.empty.title', { vendor })}
          text={t('devices.empty.text')}
        />
      )}
      {open.length > 1 && (
        <div className={classes['many']}>
          <p>{t(`match.open.${type}`, { count: open.length })}</p>
          <Button size="xs" onClick={() => setIsMatching(true)}>
            {t('match.action')}
          </Button>
        </div>
      )}
      {items.length > 0 && (
        <ul>
          {offlineFirst(items).map((device) => (
            <DeviceRow
              key={device.external_id}
              device={device}
              title={deviceTitle(device, names)}
              vendor={vendor}
              onAssign={() => setAssigning(device)}
              onTakeAway={(place) => setLeaving({ device, place })}
            />
          ))}
        </ul>
      )}
      {assigning && (
        <AssignDeviceDialog integration_id={id} device={assigning} onClose={() => setAssigning(null)} />
      )}
      {isMatching && (
        <MatchDevicesDialog integration_id={id} devices={open} onClose={() => setIsMatching(false)} />
      )}
      {leaving && (
        <RemoveLockDialog
          lock={{
            id: leaving.place.smart_lock_id,
            property_id: leaving.place.id,
            name: deviceTitle(leaving.device, names),
          }}
          property_name={leaving.place.name}
          onClose={() => setLeaving(null)}
        />
      )}
    </Card>
  )
}
