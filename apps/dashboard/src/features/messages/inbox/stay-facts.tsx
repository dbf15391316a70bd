'use client'
import type { Property } from '@stayward/contract/properties/property'
import type { Booking } from '@stayward/contract/stays/booking'
import { useTranslations } from 'next-intl'
import { api } from '../../../trpc/api'
import { BookingFactList } from '../../stays/bookings/booking-facts'
import { ReadinessList } from '../../stays/bookings/readiness-list'
import classes from './stay-aside.module.css'

type Props = { initial: Booking; property: Property; reader_time_zone: string }

/** What a host looks up while answering: whether all is ready, when the guest comes, and how else to reach them. */
export function StayFacts({ initial, property, reader_time_zone }: Props) {
  const t = useTranslations('bookings.form')
  const { data: booking } = api.bookings.get.useQuery({ booking_id: initial.id }, { initialData: initial })
  return (
    <>
      <ReadinessList booking={booking} />
      <BookingFactList booking={booking} property={property} reader_time_zone={reader_time_zone} />
      {booking.notes && (
        <div className={classes['notes']}>
          <h3>{t('notes')}</h3>
          <p>{booking.notes}</p>
        </div>
      )}
    </>
  )
}
