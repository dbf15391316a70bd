'use client'
import { Skeleton } from '@mantine/core'
import type { Booking } from '@stayward/contract/stays/booking'
import type { Property } from '@stayward/contract/properties/property'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { Card } from '../../../components/card'
import { useAnchor } from '../../../components/use-anchor'
import { api } from '../../../trpc/api'
import { CodesCard } from '../../locks/access-codes/codes-card'
import { CheckinCard } from '../checkin/checkin-card'
import { GuestsCard } from '../checkin/guests-card'
import { ReportCard } from '../../authorities/reports/report-card'
import { needsOfBooking, saidByNeeds } from '../../overview/today/booking-needs'
import { BlockedGuestNotice } from '../blocked-guests/blocked-guest-notice'
import { useGuestHistory } from '../guest-history/use-guest-history'
import { BookingFacts } from './booking-facts'
import { BookingParts } from './booking-parts'
import { BookingTasksCard } from './booking-tasks-card'
import classes from './booking-detail.module.css'
import { hasRefusedReport, isCheckinShared } from './checkin-shared'
import { ReadinessList } from './readiness-list'
import { StayTrack } from './stay-track-view'

const ConflictPanel = dynamic(() => import('./conflict-panel').then((module) => module.ConflictPanel), {
  loading: () => <Skeleton height={160} radius="sm" />,
})

// The last of the page.
const ActivityCard = dynamic(() =>
  import('../../overview/activity/activity-card').then((module) => module.ActivityCard),
)

const NeedsCard = dynamic(() => import('../../overview/today/needs-card').then((module) => module.NeedsCard))

const MessagesCard = dynamic(
  () => import('../../messages/booking-messages/messages-card').then((module) => module.MessagesCard),
  { loading: () => <Skeleton height={160} radius="sm" /> },
)

type Props = {
  initial: Booking
  property: Property
  reader_time_zone: string
  sees_guests: boolean
  sees_codes: boolean
  writes_messages: boolean
}

/** Current work around a booking on the left, its details on the right; in one column the details come before messages. */
export function BookingDetail(props: Props) {
  const { initial, property, reader_time_zone, sees_guests, sees_codes, writes_messages } = props
  const t = useTranslations('bookings')
  const { data: booking } = api.bookings.get.useQuery({ booking_id: initial.id }, { initialData: initial })
  const router = useRouter()
  useAnchor()
  const hasMoved = booking.property_id !== property.id
  // The property, and what may be seen of it, come with the page.
  useEffect(() => {
    if (hasMoved) router.refresh()
  }, [hasMoved, router])
  const history = useGuestHistory(booking, property)
  const attention = api.timeline.attention.useQuery({ property_id: property.id })
  const needs = needsOfBooking(attention.data?.items ?? [], booking)
  const notes = [
    { title: t('form.special_requests'), text: booking.special_requests },
    { title: t('form.notes'), text: booking.notes },
  ].filter(({ text }) => text)
  return (
    <>
      {history !== null && history.blocked_guests.length > 0 && (
        <BlockedGuestNotice matches={history.blocked_guests} />
      )}
      {booking.conflict && <ConflictPanel booking={booking} conflict={booking.conflict} />}
      <BookingParts
        booking_id={booking.id}
        parts={[
          'details',
          ...(booking.report ? (['report'] as const) : []),
          ...(writes_messages ? (['messages'] as const) : []),
          'activity',
        ]}
      />
      <div className={classes['journey']}>
        <StayTrack booking={booking} />
        <ReadinessList booking={booking} isBesideTrack saidApart={saidByNeeds(needs)} />
      </div>
      {needs.length > 0 && (
        <div className={classes['needs']}>
          <NeedsCard
            needs={needs}
            property={property}
            reader_time_zone={reader_time_zone}
            // The head of the page has the next step: the report to fix, or else the link to send.
            solvedApart={
              hasRefusedReport(booking)
                ? ['report_rejected']
                : isCheckinShared(booking)
                  ? ['checkin_incomplete']
                  : []
            }
          />
        </div>
      )}
      <div className={classes['parts']}>
        <div className={classes['part']}>
          {booking.checkin_url && <CheckinCard booking={booking} checkin_url={booking.checkin_url} />}
          {sees_codes && <CodesCard booking={booking} reader_time_zone={reader_time_zone} />}
          {sees_guests && <GuestsCard booking={booking} />}
        </div>
        <div className={classes['facts']}>
          <BookingFacts booking={booking} property={property} reader_time_zone={reader_time_zone} />
          {notes.map(({ title, text }) => (
            <Card key={title} title={title}>
              <p className={classes['note']}>{text}</p>
            </Card>
          ))}
          <div className={classes['activity']}>
            <ActivityCard
              anchor="activity"
              of={{ property_id: booking.property_id, booking_id: booking.id }}
              time_zone={booking.time_zone}
            />
          </div>
        </div>
        <div className={classes['part']}>
          {booking.report && <ReportCard booking={booking} />}
          <BookingTasksCard booking={booking} />
          {/* The longest comes last. */}
          {writes_messages && <MessagesCard booking={booking} property_name={property.name} />}
        </div>
      </div>
    </>
  )
}
