import { allows } from '@stayward/contract/kernel/rights'
import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Breadcrumb } from '@/components/breadcrumb'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { BookingActions } from '@/features/stays/bookings/booking-actions'
import { BookingContext } from '@/features/stays/bookings/booking-context'
import { BookingDetail } from '@/features/stays/bookings/booking-detail'
import { stayName } from '@/features/stays/bookings/stay-name'
import { bookingTasksInput } from '@/features/stays/bookings/booking-tasks-input'
import { dayText } from '@/i18n/format'
import { paths } from '@/paths'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { findBooking, findProperty } from '@/server/found'
import { isCrew } from '@/server/is-crew'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

type Props = { params: Promise<{ booking_id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const booking = await findBooking((await params).booking_id)
  const t = await getTranslations('bookings')
  return { title: stayName(booking) ?? t('nameless') }
}

async function BookingPage({ params }: Props) {
  await requireUser()
  const booking = await findBooking((await params).booking_id)
  const property = await findProperty(booking.property_id)
  const seesGuests = allows(property.access_level, 'guest.see')
  const seesCodes = allows(property.access_level, 'access_code.see')
  const writesMessages = allows(property.access_level, 'message.write')
  await Promise.all([
    writesMessages && api.messages.listOfBooking.prefetch({ booking_id: booking.id }),
    seesGuests && api.checkin.guests.prefetch({ booking_id: booking.id }),
    seesGuests && api.bookings.guestHistory.prefetch({ booking_id: booking.id }),
    api.tasks.list.prefetch(bookingTasksInput(booking)),
    api.timeline.attention.prefetch({ property_id: booking.property_id }),
    seesCodes && api.accessCodes.listOfBooking.prefetch({ booking_id: booking.id }),
  ])
  const { time_zone } = await currentAccount()
  const locale = await getLocale()
  const crew = await isCrew()
  const t = await getTranslations('bookings')
  const words = await getTranslations('nav')
  const context = [
    t('from_to', {
      from: dayText(booking.arrival_date, locale),
      to: dayText(booking.departure_date, locale),
    }),
    t('nights', { count: booking.nights }),
    booking.guests_number_known ? t('guests', { count: booking.guests_number }) : t('guests_unknown'),
  ]
  return (
    <HydrateClient>
      <PageHead
        above={
          crew ? (
            <Breadcrumb href={paths.tasks()} label={words('tasks')} />
          ) : (
            <Breadcrumb href={paths.bookings()} label={t('title')} />
          )
        }
        // Who may not see guests does not read that there is no name.
        title={stayName(booking) ?? (seesGuests ? t('nameless') : t('stay_at', { property: property.name }))}
        context={<BookingContext initial={booking} property={property} facts={context} />}
        action={<BookingActions initial={booking} />}
      />
      <BookingDetail
        initial={booking}
        property={property}
        reader_time_zone={time_zone}
        sees_guests={seesGuests}
        sees_codes={seesCodes}
        writes_messages={writesMessages}
      />
    </HydrateClient>
  )
}

export default withSkeleton(<PageSkeleton rows={3} height={140} />, BookingPage)
