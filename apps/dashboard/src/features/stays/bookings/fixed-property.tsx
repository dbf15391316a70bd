'use client'
import type { Property } from '@stayward/contract/properties/property'
import { useTranslations } from 'next-intl'
import { CoverThumb } from '../../properties/cover-thumb'
import classes from './fixed-property.module.css'

/** The property of a booking, which this form does not change. */
export function FixedProperty({ property }: { property: Property }) {
  const t = useTranslations('bookings')
  return (
    <div className={classes['property']}>
      <CoverThumb property={property} size={40} />
      <div>
        <p className={classes['name']}>{property.name}</p>
        <p className={classes['help']}>{t('edit.property_stays')}</p>
      </div>
    </div>
  )
}
