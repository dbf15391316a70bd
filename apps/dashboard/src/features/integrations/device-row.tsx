'use client'
import type { VendorDevice } from '@stayward/contract/locks/smart-lock'
import { Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Link } from '../../components/link'
import { paths } from '../../paths'
import { BatteryState, ConnectionState } from '../locks/lock-states'
import { LockIcon } from '../locks/lock-icon'
import classes from './device-row.module.css'

/** A property that a device opens, as the integration lists it. */
export type Place = VendorDevice['properties'][number]

type Props = { device: VendorDevice; onAssign: () => void; onTakeAway: (place: Place) => void }

/** One lock or door of a vendor, with the properties it opens. */
export function DeviceRow({ device, onAssign, onTakeAway }: Props) {
  const t = useTranslations('integrations.devices')
  const { kind, name, state, properties } = device
  // A door may serve several properties, a lock opens one.
  const canOpenMore = kind === 'door' || properties.length === 0
  return (
    <li className={classes['row']}>
      <LockIcon kind={kind} />
      <div className={classes['words']}>
        <p className={classes['name']}>{name}</p>
        <p className={classes['states']}>
          <ConnectionState state={state} />
          {state.battery !== 'unknown' && <BatteryState state={state} />}
        </p>
        {properties.length === 0 ? (
          <p className={classes['nothing']}>{t('opens_nothing')}</p>
        ) : (
          <ul className={classes['places']} aria-label={t('opens')}>
            {properties.map((place) => (
              <li key={place.smart_lock_id} className={classes['place']}>
                <Link href={paths.property(place.id)}>{place.name}</Link>
                <button
                  type="button"
                  className={classes['leave']}
                  title={t('take_away')}
                  aria-label={t('take_away_label', { name, property: place.name })}
                  onClick={() => onTakeAway(place)}
                >
                  <IconX size={14} stroke={1.75} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {canOpenMore && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
          aria-label={t('assign_label', { name })}
          onClick={onAssign}
        >
          {t('assign')}
        </Button>
      )}
    </li>
  )
}
