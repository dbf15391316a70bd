'use client'
import { LOCALES } from '@stayward/contract/kernel/locale'
import { BOOKING_LIMITS, BOOKING_TEXTS, NEW_BOOKING_STATUSES } from '@stayward/contract/stays/booking-values'
import { PAYMENT_METHODS } from '@stayward/contract/stays/guest-registration/registration-values'
import { NativeSelect, Skeleton, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useLocale, useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { field, textField } from '../../../components/field'
import { FieldRow } from '../../../components/form-section'
import { TimeField } from '../../../dates/time-field'
import { CURRENCIES, MANUAL_SOURCES } from './booking-choices'
import type { BookingFormValues } from './booking-form-values'

// Below the fold of every form that contains it.
const DayField = dynamic(() => import('../../../dates/day-field').then((module) => module.DayField))

// Its arithmetic is heavy.
const GuestsNumberField = dynamic(
  () => import('./guests-number-field').then((module) => module.GuestsNumberField),
  { loading: () => <Skeleton height={60} radius="sm" /> },
)

type Props = { form: UseFormReturnType<BookingFormValues> }

/** Party and dates; `withStatus` for a new booking. */
export function PartyFields({ form, withStatus }: Props & { withStatus: boolean }) {
  const t = useTranslations('bookings')
  return (
    <FieldRow>
      <GuestsNumberField form={form} />
      <TimeField
        {...textField(form, 'arrival_time')}
        label={t('form.arrival_time')}
        description={t('form.arrival_time_help')}
      />
      {withStatus && (
        <NativeSelect
          {...field(form, 'status')}
          label={t('form.status')}
          data={NEW_BOOKING_STATUSES.map((value) => ({
            value,
            label: t(`statuses.${value}`),
          }))}
        />
      )}
    </FieldRow>
  )
}

export function GuestFields({ form }: Props) {
  const t = useTranslations('bookings.form')
  const names = new Intl.DisplayNames([useLocale()], { type: 'language' })
  return (
    <>
      <FieldRow>
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
      </FieldRow>
      <FieldRow>
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
      </FieldRow>
      <NativeSelect
        {...field(form, 'locale')}
        label={t('locale')}
        maw={312}
        data={[
          { value: '', label: t('language_unknown') },
          ...LOCALES.map((value) => ({ value, label: names.of(value) ?? value })),
        ]}
      />
    </>
  )
}

type MoneyProps = Props & {
  today: string
  /** The fields that follow a calendar. */
  followed: readonly string[]
}

export function MoneyFields({ form, today, followed }: MoneyProps) {
  const t = useTranslations('bookings')
  const hint = (name: 'source' | 'external_reference') =>
    followed.includes(name) && { description: t('form.follows_feed') }
  return (
    <>
      <FieldRow>
        <NativeSelect
          {...field(form, 'source')}
          {...hint('source')}
          label={t('form.source')}
          data={sourcesFor(form.values.source).map((value) => ({ value, label: t(`sources.${value}`) }))}
        />
        <TextInput
          {...field(form, 'external_reference')}
          {...hint('external_reference')}
          label={t('form.external_reference')}
          maxLength={BOOKING_TEXTS.external_reference.max}
          autoComplete="off"
        />
        <DayField
          {...textField(form, 'contracted_on')}
          leaning="past"
          today={today}
          label={t('form.contracted_on')}
          description={t('form.contracted_on_help')}
        />
      </FieldRow>
      <FieldRow>
        <TextInput
          {...field(form, 'total_amount')}
          label={t('form.total_amount')}
          inputMode="decimal"
          autoComplete="off"
        />
        <NativeSelect {...field(form, 'currency')} label={t('form.currency')} data={CURRENCIES} />
        <NativeSelect
          {...field(form, 'payment_method')}
          label={t('form.payment_method')}
          data={[
            { value: '', label: t('form.payment_unknown') },
            ...PAYMENT_METHODS.map((value) => ({ value, label: t(`payments.${value}`) })),
          ]}
        />
      </FieldRow>
    </>
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
