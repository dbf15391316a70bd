'use client'
import type { UseFormReturnType } from '@mantine/form'
import { BOOKING_LIMITS } from '@stayward/contract/stays/booking-values'
import { useTranslations } from 'next-intl'
import { CountField } from '../../../components/count-field'
import { field } from '../../../components/field'
import { LiveFields } from '../../../components/live-fields'
import { adultsIn, type BookingFormValues } from './booking-form-values'
import classes from './party-fields.module.css'

type Props = {
  form: UseFormReturnType<BookingFormValues>
  /** How many guests the chosen property allows; null while none is chosen. */
  max_guests: number | null
}

/**
 * How many guests come, blank for a stay whose channel did not say, and how many of them are children and infants; the others
 * are adults.
 */
export function PartyFields({ form, max_guests }: Props) {
  const t = useTranslations('bookings.form')
  const unknown = useTranslations('bookings')('guests_unknown')
  const { guests_number } = form.values
  const isUnknown = guests_number === '' && form.getInitialValues().guests_number === ''
  const adults = adultsIn(form.values)
  // What was agreed before stands, whatever the property takes now.
  const isNew = guests_number !== form.getInitialValues().guests_number
  const isTooMany = isNew && max_guests !== null && Number(guests_number) > max_guests
  return (
    <LiveFields>
      <div className={classes['party']}>
        <CountField
          {...field(form, 'guests_number')}
          max={BOOKING_LIMITS.guests}
          label={t('guests_number')}
          min={1}
          error={form.errors['guests_number'] ?? (isTooMany && t('too_many_guests', { max: max_guests }))}
          description={isUnknown ? unknown : adults !== null && adults >= 0 && t('adults', { count: adults })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <CountField
          {...field(form, 'children_count')}
          max={BOOKING_LIMITS.guests}
          label={t('children_count')}
          placeholder="0"
          min={0}
          error={form.errors['children_count'] ?? (adults !== null && adults < 0 && t('split_too_big'))}
        />
        <CountField
          {...field(form, 'infants_count')}
          max={BOOKING_LIMITS.guests}
          label={t('infants_count')}
          placeholder="0"
          min={0}
        />
      </div>
    </LiveFields>
  )
}
