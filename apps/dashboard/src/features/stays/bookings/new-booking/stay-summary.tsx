'use client'
import { useTranslations } from 'next-intl'
import { FactLine } from '../../../../components/fact-line'
import { knownNights } from '../../../../dates/known-nights'
import { amountTyped } from '../../../../i18n/amount-typed'
import { nightsBetween } from '../../../../i18n/days'
import { useFormat } from '../../../../i18n/use-format'
import { CoverThumb } from '../../../properties/cover-thumb'
import { usePropertiesById } from '../../../properties/use-properties-by-id'
import type { BookingFormValues } from '../booking-form-values'
import { pricePerNight } from './price-per-night'
import classes from './stay-summary.module.css'

/** The booking as it is typed, to check at a glance: where, when, for how many, and what a night costs; null without a property. */
export function StaySummary({ values }: { values: BookingFormValues }) {
  const t = useTranslations('bookings')
  const format = useFormat()
  const { property_id, guests_number, total_amount, currency } = values
  const property = usePropertiesById(property_id === null ? [] : [property_id]).get(property_id ?? '')
  if (!property) return null
  const nights = knownNights(values)
  const count = nights && nightsBetween(nights.from, nights.to)
  const per_night = count === null ? null : pricePerNight(total_amount, count)
  const facts = [
    count !== null && t('nights', { count }),
    guests_number !== '' && t('guests', { count: guests_number }),
    per_night !== null && t('form.per_night', { price: format.money(per_night, currency) }),
  ].filter((fact) => fact !== false)
  return (
    <div className={classes['summary']}>
      <CoverThumb property={property} size={56} />
      <div>
        <p className={classes['name']}>{property.name}</p>
        {nights && (
          <p>
            {t('from_to', {
              from: `${format.day(nights.from)}, ${property.check_in_time}`,
              to: `${format.day(nights.to)}, ${property.check_out_time}`,
            })}
          </p>
        )}
        <p className={classes['facts']}>
          <FactLine all={facts} />
        </p>
        {per_night !== null && (
          <p className={classes['total']}>{format.money(amountTyped(total_amount), currency)}</p>
        )}
      </div>
    </div>
  )
}
