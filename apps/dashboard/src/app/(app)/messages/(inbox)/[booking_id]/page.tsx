import { allows } from '@stayward/contract/kernel/rights'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { ConversationSkeleton } from '@/features/messages/inbox/conversation-skeleton'
import { StayAside } from '@/features/messages/inbox/stay-aside'
import conversation from '@/features/messages/inbox/conversation.module.css'
import { Thread } from '@/features/messages/inbox/thread'
import { ThreadHead } from '@/features/messages/inbox/thread-head'
import { stayName } from '@/features/stays/bookings/stay-name'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { findBooking, findProperty } from '@/server/found'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

type Props = { params: Promise<{ booking_id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const booking = await findBooking((await params).booking_id)
  const t = await getTranslations('messages.list')
  return { title: stayName(booking) ?? t('nameless') }
}

async function ConversationPage({ params }: Props) {
  await requireUser()
  const booking = await findBooking((await params).booking_id)
  const property = await findProperty(booking.property_id)
  if (!allows(property.access_level, 'message.write')) notFound()
  const { id: booking_id } = booking
  const [{ time_zone }] = await Promise.all([
    currentAccount(),
    allows(property.access_level, 'guest.see') && api.bookings.guestHistory.prefetch({ booking_id }),
    api.messages.listOfBooking.prefetch({ booking_id }),
    api.messages.getConversation.prefetch({ booking_id }),
    api.messages.listChannelsToGuest.prefetch({ booking_id }),
  ])
  return (
    <HydrateClient>
      <div className={conversation['conversation']}>
        <div className={conversation['words']}>
          <ThreadHead booking={booking} property_name={property.name} />
          <Thread
            key={booking_id}
            booking={booking}
            property_name={property.name}
            reader_time_zone={time_zone}
          />
        </div>
        <StayAside key={booking_id} initial={booking} property={property} reader_time_zone={time_zone} />
      </div>
    </HydrateClient>
  )
}

export default withSkeleton(<ConversationSkeleton />, ConversationPage)
