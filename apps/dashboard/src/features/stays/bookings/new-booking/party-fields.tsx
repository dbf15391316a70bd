'use client'
import { NumberInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { BOOKING_LIMITS } from '@stayward/contract/stays/booking-values'
import { useTranslations } from 'next-intl'
import { field } from '../../../../components/field'
import { LiveFields } from '../../../../components/live-fields'
import { adultsIn, type BookingFormValues } from '../booking-form-values'

type Props = {
  form: UseFormReturnType<BookingFormValues>
  /** How many guests the chosen property allows; null while none is chosen. */
  max_guests: number | null
}

/** How many guests come, and how many of them are children and infants; the others are adults. */
export function PartyFields({ form, max_guests }: Props) {
  const t = useTranslations('bookings.form')
  const { guests_number } = form.values
  const adults = adultsIn(form.values)
  const isTooMany = max_guests !== null && Number(guests_number) > max_guests
  const number = { max: BOOKING_LIMITS.guests, allowDecimal: false, allowNegative: false } as const
  return (
    <LiveFields>
      <NumberInput
        {...field(form, 'guests_number')}
        {...number}
        label={t('guests_number')}
        min={1}
        error={form.errors['guests_number'] ?? (isTooMany && t('too_many_guests', { max: max_guests }))}
        description={adults !== null && t('adults', { count: adults })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <NumberInput
        {...field(form, 'children_count')}
        {...number}
        label={t('children_count')}
        min={0}
        error={form.errors['children_count'] ?? (adults !== null && adults < 0 && t('split_too_big'))}
      />
      <NumberInput {...field(form, 'infants_count')} {...number} label={t('infants_count')} min={0} />
    </LiveFields>
  )
}
