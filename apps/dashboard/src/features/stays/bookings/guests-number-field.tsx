'use client'
import type { UseFormReturnType } from '@mantine/form'
import { BOOKING_LIMITS } from '@stayward/contract/stays/booking-values'
import { useTranslations } from 'next-intl'
import { CountField } from '../../../components/count-field'
import { field } from '../../../components/field'
import { LiveFields } from '../../../components/live-fields'
import type { BookingFormValues } from './booking-form-values'

/** How many people come; blank for a stay whose channel did not say. */
export function GuestsNumberField({ form }: { form: UseFormReturnType<BookingFormValues> }) {
  const t = useTranslations('bookings')
  const isUnknown = form.getInitialValues().guests_number === '' && form.values.guests_number === ''
  return (
    <LiveFields>
      <CountField
        {...field(form, 'guests_number')}
        label={t('form.guests_number')}
        description={isUnknown && t('guests_unknown')}
        min={1}
        max={BOOKING_LIMITS.guests}
      />
    </LiveFields>
  )
}
