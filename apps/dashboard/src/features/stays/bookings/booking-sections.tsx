'use client'
import { Skeleton } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Booking } from '@stayward/contract/stays/booking'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { FormSection } from '../../../components/form-section'
import { ArrivalTimeField, GuestFields, MoneyFields, NotesFields } from './booking-fields'
import type { BookingFormValues } from './booking-form-values'
import classes from './booking-sections.module.css'
import { FollowedHint } from './followed-hint'
import type { Conflict } from './overlap'
import { OverlapNotice } from './overlap-notice'

const StayDates = dynamic(() => import('./stay-dates').then((module) => module.StayDates), {
  loading: () => <Skeleton height={60} radius="sm" />,
})

// Its arithmetic is heavy.
const PartyFields = dynamic(() => import('./party-fields').then((module) => module.PartyFields), {
  loading: () => <Skeleton height={60} radius="sm" />,
})

type Props = {
  form: UseFormReturnType<BookingFormValues>
  today: string
  booking_id: string
  /** What has the nights, according to the service. */
  conflict: Conflict | null
  /** The name of its property, and how many guests it takes. */
  property: ReactNode
  max_guests: number
  /** Where a stay comes from that follows a calendar, and which of its fields do. */
  followed?: { source: Booking['source']; fields: NonNullable<Booking['feed']>['fields_from_feed'] } | null
}

/** The fields of a booking that is changed. */
export function BookingSections({
  form,
  today,
  booking_id,
  conflict,
  property,
  max_guests,
  followed = null,
}: Props) {
  const t = useTranslations('bookings.form')
  return (
    <>
      <FormSection title={t('stay')}>
        {property}
        <StayDates form={form} today={today} booking_id={booking_id}>
          {conflict && <OverlapNotice conflict={conflict} />}
        </StayDates>
        {followed && <FollowedHint source={followed.source} />}
        <PartyFields form={form} max_guests={max_guests} />
        <div className={classes['hour']}>
          <ArrivalTimeField form={form} />
        </div>
      </FormSection>
      <FormSection title={t('guest')} text={t('guest_text')}>
        <GuestFields form={form} />
      </FormSection>
      <FormSection title={t('money')}>
        <MoneyFields form={form} today={today} followed={followed?.fields ?? []} />
      </FormSection>
      <FormSection title={t('more')}>
        <NotesFields form={form} />
      </FormSection>
    </>
  )
}
