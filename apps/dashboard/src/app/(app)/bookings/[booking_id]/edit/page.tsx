import { allows } from '@stayward/contract/kernel/rights'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { Breadcrumb } from '@/components/breadcrumb'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { EditBookingForm } from '@/features/stays/bookings/edit-booking-form'
import { stayName } from '@/features/stays/bookings/stay-name'
import { dayOf } from '@/i18n/format'
import { paths } from '@/paths'
import { findBooking, findProperty } from '@/server/found'
import { services } from '@/server/services'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

type Props = { params: Promise<{ booking_id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const booking = await findBooking((await params).booking_id)
  const t = await getTranslations('bookings')
  return { title: t('edit.title', { name: stayName(booking) ?? t('nameless') }) }
}

async function EditBookingPage({ params }: Props) {
  await requireUser()
  const booking = await findBooking((await params).booking_id)
  const property = await findProperty(booking.property_id)
  if (!allows(property.access_level, 'booking.edit')) redirect(paths.booking(booking.id))
  const t = await getTranslations('bookings')
  const name = stayName(booking) ?? t('nameless')
  return (
    <>
      <PageHead
        above={<Breadcrumb href={paths.booking(booking.id)} label={name} />}
        title={t('edit.title', { name })}
        context={t('edit.context')}
      />
      <EditBookingForm
        booking_id={booking.id}
        property={property}
        today={dayOf(services().clock.now().toISOString(), property.time_zone)}
      />
    </>
  )
}

export default withSkeleton(<PageSkeleton rows={5} height={60} />, EditBookingPage)
