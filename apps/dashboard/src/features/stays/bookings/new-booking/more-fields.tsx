'use client'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FieldRow } from '../../../../components/form-section'
import {
  ArrivalTimeField,
  BookedOnField,
  LanguageField,
  NotesFields,
  PaymentField,
  ReferenceField,
} from '../booking-fields'
import type { BookingFormValues } from '../booking-form-values'
import classes from './booking-form.module.css'

const FIELDS = [
  'arrival_time',
  'locale',
  'external_reference',
  'payment_method',
  'contracted_on',
  'special_requests',
  'notes',
] as const satisfies (keyof BookingFormValues)[]

type Props = { form: UseFormReturnType<BookingFormValues>; today: string }

/** What few bookings need when they are made; open as soon as one of its fields is filled in or refused. */
export function MoreFields({ form, today }: Props) {
  const t = useTranslations('bookings.form')
  const [isOpen, setIsOpen] = useState(false)
  const isInUse = FIELDS.some((name) => form.values[name] !== '' || form.errors[name] !== undefined)
  return (
    <details
      className={classes['more']}
      open={isOpen || isInUse}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{t('more_details')}</summary>
      <FieldRow>
        <ArrivalTimeField form={form} />
        <LanguageField form={form} />
      </FieldRow>
      <FieldRow>
        <ReferenceField form={form} followed={[]} />
        <PaymentField form={form} />
        <BookedOnField form={form} today={today} />
      </FieldRow>
      <NotesFields form={form} />
    </details>
  )
}
