'use client'
import { Button } from '@mantine/core'
import type { Booking } from '@stayward/contract/stays/booking'
import type { Property } from '@stayward/contract/properties/property'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useActions } from '../../../errors/use-actions'
import { CoverThumb } from '../../properties/cover-thumb'
import classes from './fixed-property.module.css'

type Props = { booking: Booking; property: Property; onMove: () => void }

/** The property of a booking, which a dialog of its own changes: more follows from that than from a field. */
export function FixedProperty({ booking, property, onMove }: Props) {
  const t = useTranslations('bookings.move')
  const id = useId()
  const { allowed, reason } = useActions(booking.allowed_actions)('move')
  return (
    <div className={classes['property']}>
      <CoverThumb property={property} size={40} />
      <div className={classes['words']}>
        <p className={classes['name']}>{property.name}</p>
        <p className={classes['help']} id={id}>
          {reason ?? property.city}
        </p>
      </div>
      <Button
        variant="default"
        disabled={!allowed}
        aria-describedby={reason === null ? undefined : id}
        onClick={onMove}
      >
        {t('action')}
      </Button>
    </div>
  )
}
