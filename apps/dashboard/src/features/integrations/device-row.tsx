'use client'
import type { VendorDevice } from '@stayward/contract/locks/smart-lock'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { LazyActionMenu } from '../../components/lazy-action-menu'
import { Link } from '../../components/link'
import { paths } from '../../paths'
import { BatteryState, ConnectionState } from '../locks/lock-states'
import { LockIcon } from '../locks/lock-icon'
import classes from './device-row.module.css'

/** A property that a device opens, as the integration lists it. */
export type Place = VendorDevice['properties'][number]

type Props = {
  device: VendorDevice
  /** What Stayward calls it. */
  title: string
  vendor: string
  onAssign: () => void
  onTakeAway: (place: Place) => void
}

/** One lock or door of a vendor, with the properties it opens or the way to assign it to one. */
export function DeviceRow({ device, title, vendor, onAssign, onTakeAway }: Props) {
  const t = useTranslations('integrations.devices')
  const locks = useTranslations('locks')
  const { kind, name, state, properties } = device
  // A door may serve several properties, a lock opens one.
  const another = kind === 'door' && {
    key: 'assign',
    label: t('assign_another'),
    reason: null,
    isDestructive: false,
    onChoose: onAssign,
  }
  const leave = properties.map((place) => ({
    key: place.smart_lock_id,
    label: t('take_away', { property: place.name }),
    reason: null,
    isDestructive: true,
    onChoose: () => onTakeAway(place),
  }))
  return (
    <li className={classes['row']}>
      <LockIcon kind={kind} size={20} />
      <div className={classes['words']}>
        <p className={classes['name']}>{title}</p>
        {title !== name && <p className={classes['small']}>{t('at_vendor', { vendor, name })}</p>}
        <p className={classes['states']}>
          <ConnectionState state={state} />
          {state.battery !== 'unknown' && <BatteryState state={state} />}
        </p>
      </div>
      {properties.length === 0 ? (
        <div className={classes['unassigned']}>
          <span className={classes['small']}>{t('opens_nothing')}</span>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
            aria-label={t('assign_label', { name })}
            onClick={onAssign}
          >
            {t('assign')}
          </Button>
        </div>
      ) : (
        <>
          <ul className={classes['places']} aria-label={t('opens')}>
            {properties.map((place) => (
              <li key={place.smart_lock_id}>
                <Link href={paths.property(place.id)}>{place.name}</Link>
              </li>
            ))}
          </ul>
          <div className={classes['menu']}>
            <LazyActionMenu
              name={locks('menu_label', { name: title })}
              actions={[...(another ? [another] : []), ...leave]}
            />
          </div>
        </>
      )}
    </li>
  )
}
