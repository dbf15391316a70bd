'use client'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import 'dayjs/locale/en-gb'
import { DateInput, DatesProvider } from '@mantine/dates'
import type { UseFormReturnType } from '@mantine/form'
import { MAX_NIGHTS } from '@stayward/contract/limits'
import { IconCalendar } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { field } from '../../components/field'
import { FieldRow } from '../../components/form-section'
import { useFormat } from '../../i18n/use-format'
import { collisionOf, takerOf } from './availability'
import type { BookingFormValues } from './booking-form-values'
import { addDays, nightsBetween } from '../../i18n/days'
import { OverlapNotice } from './overlap-notice'
import classes from './stay-dates.module.css'
import { useTakenNights } from './use-taken-nights'

const DAYJS_LOCALES = { en: 'en-gb', es: 'es' } as const
const FORMAT = 'ddd D MMM YYYY'

type Props = {
  form: UseFormReturnType<BookingFormValues>
  today: string
  /** The booking whose dates these are; its own nights are free for it. */
  booking_id: string | null
  /** What the service said about the dates; it knows more than the calendar that was read. */
  children?: ReactNode
}

/** Arrival and departure, typed or picked over what is taken; an overlap is said as soon as it is chosen. */
export function StayDates({ form, today, booking_id, children }: Props) {
  const t = useTranslations('bookings.form')
  const words = useTranslations('bookings')
  const format = useFormat()
  const { from, to, property_id } = form.values
  const [shown, setShown] = useState(from ?? today)
  const shownNights = useTakenNights(property_id, shown, booking_id)
  const stayNights = useTakenNights(property_id, from ?? shown, booking_id)
  const collision = collisionOf({ from, to }, stayNights)
  const icon = <IconCalendar size={16} stroke={1.5} aria-hidden />
  const chooseArrival = (day: string | null) => {
    form.setFieldValue('from', day)
    if (day && to && to <= day) form.setFieldValue('to', null)
  }
  /** How a day looks in a picker where the night that counts for it is taken. */
  const picker = (nightOf: (day: string) => string) => ({
    getDayProps: (day: string) => (takerOf(nightOf(day), shownNights) ? { className: classes['taken'] } : {}),
    getDayAriaLabel: (day: string) => {
      const taker = takerOf(nightOf(day), shownNights)
      return taker ? t('taken_day', { day: format.day(day), name: taker.title }) : format.day(day)
    },
    onDateChange: (day: string | null) => day && setShown(day),
  })
  return (
    <DatesProvider settings={{ locale: DAYJS_LOCALES[useLocale()], firstDayOfWeek: 1, weekendDays: [] }}>
      <FieldRow>
        <DateInput
          {...field(form, 'from')}
          {...picker((day) => day)}
          label={t('arrival')}
          placeholder={t('date_placeholder')}
          valueFormat={FORMAT}
          leftSection={icon}
          value={from}
          onChange={chooseArrival}
        />
        <DateInput
          {...field(form, 'to')}
          {...picker((day) => addDays(day, -1))}
          label={t('departure')}
          placeholder={t('date_placeholder')}
          valueFormat={FORMAT}
          leftSection={icon}
          {...(from && { minDate: addDays(from, 1), maxDate: addDays(from, MAX_NIGHTS), defaultDate: from })}
        />
      </FieldRow>
      {children ??
        (collision ? (
          <OverlapNotice conflict={collision} />
        ) : (
          from &&
          to &&
          to > from && <p className="tabular">{words('nights', { count: nightsBetween(from, to) })}</p>
        ))}
    </DatesProvider>
  )
}
