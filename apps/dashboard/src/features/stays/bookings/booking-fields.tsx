'use client'
import { LOCALES } from '@stayward/contract/kernel/locale'
import { BOOKING_LIMITS, BOOKING_TEXTS } from '@stayward/contract/stays/booking-values'
import { PAYMENT_METHODS } from '@stayward/contract/stays/guest-registration/registration-values'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { languageLabel } from '../../../i18n/format'
import { useLocale, useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { field, textField } from '../../../components/field'
import { FieldRow } from '../../../components/form-section'
import { TimeField } from '../../../dates/time-field'
import { CURRENCIES, MANUAL_SOURCES } from './booking-choices'
import type { BookingFormValues } from './booking-form-values'

// Below the fold of every form that contains it.
const DayField = dynamic(() => import('../../../dates/day-field').then((module) => module.DayField))

type Props = { form: UseFormReturnType<BookingFormValues> }

export function ArrivalTimeField({ form }: Props) {
  const t = useTranslations('bookings.form')
  return (
    <TimeField
      {...textField(form, 'arrival_time')}
      label={t('arrival_time')}
      description={t('arrival_time_help')}
    />
  )
}

export function GuestFields({ form }: Props) {
  return (
    <>
      <FieldRow>
        <NameFields form={form} />
      </FieldRow>
      <FieldRow>
        <ContactFields form={form} />
      </FieldRow>
      <LanguageField form={form} />
    </>
  )
}

export function NameFields({ form }: Props) {
  const t = useTranslations('bookings.form')
  return (
    <>
      <TextInput
        {...field(form, 'guest_first_name')}
        label={t('guest_first_name')}
        maxLength={BOOKING_TEXTS.guest_first_name.max}
        autoComplete="off"
      />
      <TextInput
        {...field(form, 'guest_last_name')}
        label={t('guest_last_name')}
        maxLength={BOOKING_TEXTS.guest_last_name.max}
        autoComplete="off"
      />
    </>
  )
}

export function ContactFields({ form }: Props) {
  const t = useTranslations('bookings.form')
  return (
    <>
      <TextInput
        {...field(form, 'guest_email')}
        type="email"
        label={t('guest_email')}
        maxLength={BOOKING_LIMITS.guest_email}
        autoComplete="off"
      />
      <TextInput
        {...field(form, 'guest_phone')}
        type="tel"
        label={t('guest_phone')}
        placeholder="+34 600 000 000"
        maxLength={BOOKING_TEXTS.guest_phone.max}
        autoComplete="off"
      />
    </>
  )
}

export function LanguageField({ form }: Props) {
  const t = useTranslations('bookings.form')
  const reader = useLocale()
  return (
    <NativeSelect
      {...field(form, 'locale')}
      label={t('locale')}
      maw={312}
      data={[
        { value: '', label: t('language_unknown') },
        ...LOCALES.map((value) => ({ value, label: languageLabel(value, reader) })),
      ]}
    />
  )
}

type FollowedProps = Props & {
  /** The fields that follow a calendar. */
  followed: readonly string[]
}

export function MoneyFields({ form, today, followed }: FollowedProps & { today: string }) {
  return (
    <>
      <FieldRow>
        <SourceField form={form} followed={followed} />
        <ReferenceField form={form} followed={followed} />
        <BookedOnField form={form} today={today} />
      </FieldRow>
      <FieldRow>
        <AmountFields form={form} />
        <PaymentField form={form} />
      </FieldRow>
    </>
  )
}

export function SourceField({ form, followed }: FollowedProps) {
  const t = useTranslations('bookings')
  return (
    <NativeSelect
      {...field(form, 'source')}
      {...(followed.includes('source') && { description: t('form.follows_feed') })}
      label={t('form.source')}
      data={sourcesFor(form.values.source).map((value) => ({ value, label: t(`sources.${value}`) }))}
    />
  )
}

export function ReferenceField({ form, followed }: FollowedProps) {
  const t = useTranslations('bookings.form')
  return (
    <TextInput
      {...field(form, 'external_reference')}
      {...(followed.includes('external_reference') && { description: t('follows_feed') })}
      label={t('external_reference')}
      maxLength={BOOKING_TEXTS.external_reference.max}
      autoComplete="off"
    />
  )
}

export function BookedOnField({ form, today }: Props & { today: string }) {
  const t = useTranslations('bookings.form')
  return (
    <DayField
      {...textField(form, 'contracted_on')}
      leaning="past"
      today={today}
      label={t('contracted_on')}
      description={t('contracted_on_help')}
    />
  )
}

export function AmountFields({ form }: Props) {
  const t = useTranslations('bookings.form')
  return (
    <>
      <TextInput
        {...field(form, 'total_amount')}
        label={t('total_amount')}
        inputMode="decimal"
        autoComplete="off"
      />
      <NativeSelect {...field(form, 'currency')} label={t('currency')} data={CURRENCIES} />
    </>
  )
}

export function PaymentField({ form }: Props) {
  const t = useTranslations('bookings')
  return (
    <NativeSelect
      {...field(form, 'payment_method')}
      label={t('form.payment_method')}
      data={[
        { value: '', label: t('form.payment_unknown') },
        ...PAYMENT_METHODS.map((value) => ({ value, label: t(`payments.${value}`) })),
      ]}
    />
  )
}

/** An imported booking keeps its source, which cannot be chosen by hand. */
const sourcesFor = (chosen: BookingFormValues['source']) =>
  MANUAL_SOURCES.some((source) => source === chosen) ? MANUAL_SOURCES : [chosen, ...MANUAL_SOURCES]

export function NotesFields({ form }: Props) {
  const t = useTranslations('bookings.form')
  return (
    <>
      <Textarea
        {...field(form, 'special_requests')}
        label={t('special_requests')}
        maxLength={BOOKING_TEXTS.special_requests.max}
        autosize
        minRows={2}
      />
      <Textarea
        {...field(form, 'notes')}
        label={t('notes')}
        description={t('notes_help')}
        maxLength={BOOKING_TEXTS.notes.max}
        autosize
        minRows={2}
      />
    </>
  )
}
