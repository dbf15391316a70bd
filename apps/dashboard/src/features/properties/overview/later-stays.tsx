'use client'
import { useTranslations } from 'next-intl'
import { Card } from '../../../components/card'
import { useNow } from '../../../i18n/now'
import { api } from '../../../trpc/api'
import { BookingCards } from '../../stays/bookings/booking-cards'
import { comingStaysInput } from '../property-bookings-input'
import { nextStay } from './occupancy'

/** The stays after the next one; nothing while there are none. */
export function LaterStays({ property_id, today }: { property_id: string; today: string }) {
  const t = useTranslations('properties.coming')
  const now = useNow()
  // The card above shows that it is loading or failed.
  const { data } = api.bookings.listOfProperty.useQuery(comingStaysInput(property_id, today))
  const stays = data?.items ?? []
  const next = nextStay(stays, now)
  const later = stays.filter((stay) => stay !== next && Date.parse(stay.from) > now.getTime())
  if (later.length === 0) return null
  return (
    <Card title={t('later')}>
      <BookingCards bookings={later} isComing />
    </Card>
  )
}
