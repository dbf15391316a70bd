'use client'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import 'dayjs/locale/en-gb'
import { DateInput, DatesProvider } from '@mantine/dates'
import type { UseFormReturnType } from '@mantine/form'
import { IconCalendar } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { field } from '../../components/field'
import { FieldRow } from '../../components/form-section'
import type { BookingFormValues } from './booking-form-values'
import { addDays, nightsBetween } from './days'

const DAYJS_LOCALES = { en: 'en-gb', es: 'es' } as const
const FORMAT = 'ddd D MMM YYYY'
const MAX_NIGHTS = 365

type Props = { form: UseFormReturnType<BookingFormValues>; children?: ReactNode }

/** Arrival and departure, typed or picked; below them the nights, or `children` where there is something to say. */
export function StayDates({ form, children }: Props) {
  const t = useTranslations('bookings.form')
  const words = useTranslations('bookings')
  const { from, to } = form.values
  const icon = <IconCalendar size={16} stroke={1.5} aria-hidden />
  const chooseArrival = (day: string | null) => {
    form.setFieldValue('from', day)
    if (day && to && to <= day) form.setFieldValue('to', null)
  }
  return (
    <DatesProvider settings={{ locale: DAYJS_LOCALES[useLocale()], firstDayOfWeek: 1 }}>
      <FieldRow>
        <DateInput
          {...field(form, 'from')}
          label={t('arrival')}
          placeholder={t('date_placeholder')}
          valueFormat={FORMAT}
          leftSection={icon}
          value={from}
          onChange={chooseArrival}
        />
        <DateInput
          {...field(form, 'to')}
          label={t('departure')}
          placeholder={t('date_placeholder')}
          valueFormat={FORMAT}
          leftSection={icon}
          {...(from && { minDate: addDays(from, 1), maxDate: addDays(from, MAX_NIGHTS), defaultDate: from })}
        />
      </FieldRow>
      {children ??
        (from && to && to > from && (
          <p className="tabular">{words('nights', { count: nightsBetween(from, to) })}</p>
        ))}
    </DatesProvider>
  )
}
