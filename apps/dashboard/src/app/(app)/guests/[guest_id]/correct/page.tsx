import { allows } from '@stayward/contract/kernel/rights'
import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { Breadcrumb } from '@/components/breadcrumb'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { stayName } from '@/features/stays/bookings/stay-name'
import { CorrectGuest } from '@/features/stays/guests/correct-guest'
import { dayText } from '@/i18n/format'
import { paths } from '@/paths'
import { findBooking, findNamedGuest, findProperty } from '@/server/found'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

type Props = { params: Promise<{ guest_id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { name } = await findNamedGuest((await params).guest_id)
  const t = await getTranslations('guests.correct')
  return { title: t('title', { name }) }
}

async function CorrectGuestPage({ params }: Props) {
  await requireUser()
  const { guest, name } = await findNamedGuest((await params).guest_id)
  const [booking, property] = await Promise.all([
    findBooking(guest.booking_id),
    findProperty(guest.property_id),
  ])
  if (!allows(property.access_level, 'guest.edit')) redirect(paths.booking(booking.id))
  const locale = await getLocale()
  const t = await getTranslations()
  const { arrival_date } = booking
  return (
    <>
      <PageHead
        above={
          <Breadcrumb href={paths.booking(booking.id)} label={stayName(booking) ?? t('bookings.nameless')} />
        }
        title={t('guests.correct.title', { name })}
        context={t('guests.correct.context', {
          property: property.name,
          arrival: dayText(arrival_date, locale),
        })}
      />
      <CorrectGuest
        guest_id={guest.id}
        stay={{ arrival_date, country_code: property.country_code, postal_code: property.postal_code }}
      />
    </>
  )
}

export default withSkeleton(<PageSkeleton rows={5} height={60} />, CorrectGuestPage)
