'use client'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { knownDay } from '../../../components/known-words'
import { NightsFields } from '../../../dates/nights-fields'
import { collisionsOf, takerOf } from './availability'
import type { BookingFormValues } from './booking-form-values'
import { OverlapNotice } from './overlap-notice'
import { useTakenNights, useTakerName } from './use-taken-nights'

type Props = {
  form: UseFormReturnType<BookingFormValues>
  today: string
  /** The booking whose dates these are; its own nights count as free. */
  booking_id: string | null
  /** The service's message about the dates; it knows more than the loaded calendar. */
  children?: ReactNode
}

/** Arrival and departure with taken nights; an overlap is shown as soon as it is chosen. */
export function StayDates({ form, today, booking_id, children }: Props) {
  const t = useTranslations('bookings.form')
  const { property_id } = form.values
  const [from, to] = [knownDay(form.values.from), knownDay(form.values.to)]
  const [shown, setShown] = useState(from ?? today)
  const shownNights = useTakenNights(property_id, shown, booking_id)
  const stayNights = useTakenNights(property_id, from ?? shown, booking_id)
  const [collision, ...others] = collisionsOf({ from, to }, stayNights)
  const nameOf = useTakerName()
  const end = (name: 'from' | 'to', label: string) => ({
    id: name,
    name,
    label,
    error: form.errors[name],
    required: true,
  })
  return (
    <NightsFields
      isWide
      today={today}
      nights={{ from: form.values.from, to: form.values.to }}
      ends={{ from: end('from', t('from')), to: end('to', t('to')) }}
      takerOf={(night) => nameOf(takerOf(night, shownNights))}
      onShow={setShown}
      onChange={(nights) => {
        if (nights.from !== form.values.from) form.setFieldValue('from', nights.from)
        if (nights.to !== form.values.to) form.setFieldValue('to', nights.to)
      }}
    >
      {children ?? (collision && <OverlapNotice conflict={collision} others={others} />)}
    </NightsFields>
  )
}
