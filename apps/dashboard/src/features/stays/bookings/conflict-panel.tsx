'use client'
import { Button } from '@mantine/core'
import type { Booking } from '@stayward/contract/stays/booking'
import { IconCalendarEvent, IconCalendarX, IconExternalLink, IconHome2, IconX } from '@tabler/icons-react'
import { skipToken } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useId, useState } from 'react'
import { LinkButton } from '../../../components/link-button'
import { useActions } from '../../../errors/use-actions'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import classes from './conflict-panel.module.css'
import { ConflictSide } from './conflict-side'
import { stayName } from './stay-name'

const MoveBookingDialog = dynamic(
  () => import('./move-booking-dialog').then((module) => module.MoveBookingDialog),
  { loading: () => null },
)
const BookingCommandDialog = dynamic(
  () => import('./booking-command-dialog').then((module) => module.BookingCommandDialog),
  { loading: () => null },
)

type Props = { booking: Booking; conflict: NonNullable<Booking['conflict']> }

/** Why a stay from a channel has no nights: both sides of the conflict, and the ways to solve it. */
export function ConflictPanel({ booking, conflict }: Props) {
  const t = useTranslations('bookings.conflict')
  const bookings = useTranslations('bookings')
  const format = useFormat()
  const now = useNow()
  const id = useId()
  const actions = useActions(booking.allowed_actions)
  const [asked, setAsked] = useState<'move' | 'cancel' | null>(null)
  const { id: booking_id, property_id, time_zone } = booking
  const other = useOther(property_id, conflict.with)
  const close = () => setAsked(null)
  const mayEdit = !booking.allowed_actions.some(({ reason }) => reason === 'access.denied')
  const isFirst = other !== null && other.created_at < booking.created_at
  return (
    <section className={classes['panel']} aria-labelledby={id}>
      <header className={classes['head']}>
        <IconCalendarX size={22} stroke={1.5} aria-hidden />
        <div>
          <h2 id={id}>{t(conflict.with?.kind === 'block' ? 'title_block' : 'title')}</h2>
          <p>{t('text', { source: bookings(`sources.${booking.source}`) })}</p>
          <p className={classes['since']}>
            {t('since', { since: format.moment(conflict.since, time_zone, now) })}
          </p>
        </div>
      </header>
      <div className={classes['sides']}>
        <ConflictSide
          label={t('this')}
          title={stayName(booking) ?? bookings('nameless')}
          source={booking.source}
          from={booking.arrival_date}
          to={booking.departure_date}
          entered={format.moment(booking.created_at, time_zone, now)}
          isFirst={other !== null && !isFirst}
        />
        {other === null ? (
          conflict.with === null && <p>{t('gone')}</p>
        ) : (
          <ConflictSide
            label={t(other.kind === 'block' ? 'block' : 'other')}
            title={other.title ?? bookings('nameless')}
            source={other.source}
            from={other.from}
            to={other.to}
            entered={format.moment(other.created_at, time_zone, now)}
            isFirst={isFirst}
          />
        )}
      </div>
      <div className={classes['actions']}>
        {actions('move').allowed && (
          <Button
            leftSection={<IconHome2 size={16} stroke={1.5} aria-hidden />}
            onClick={() => setAsked('move')}
          >
            {t('move')}
          </Button>
        )}
        {mayEdit && (
          <LinkButton
            variant="default"
            href={paths.editBooking(booking_id)}
            leftSection={<IconCalendarEvent size={16} stroke={1.5} aria-hidden />}
          >
            {t('dates')}
          </LinkButton>
        )}
        {other && (
          <LinkButton
            variant="default"
            href={other.kind === 'booking' ? paths.booking(other.id) : paths.calendar({ date: other.from })}
            leftSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}
          >
            {t(other.kind === 'booking' ? 'open' : 'open_block')}
          </LinkButton>
        )}
        {actions('cancel').allowed && (
          <Button
            variant="default"
            leftSection={<IconX size={16} stroke={1.5} aria-hidden />}
            onClick={() => setAsked('cancel')}
          >
            {t('ignore')}
          </Button>
        )}
      </div>
      {asked === 'move' && <MoveBookingDialog booking_id={booking_id} onClose={close} />}
      {asked === 'cancel' && <BookingCommandDialog booking={booking} command="cancel" onClose={close} />}
    </section>
  )
}

type Other = {
  kind: 'booking' | 'block'
  id: string
  title: string | null
  source: Booking['source'] | null
  from: string
  to: string
  created_at: string
}

/** What has the nights; null until it is read, and if it may not be seen. */
function useOther(property_id: string, taker: Props['conflict']['with']): Other | null {
  const t = useTranslations('calendar.reasons')
  const isBooking = taker?.kind === 'booking'
  const booking = api.bookings.get.useQuery(isBooking ? { booking_id: taker.id } : skipToken).data
  const block = api.calendar.getBlock.useQuery(
    taker && !isBooking ? { property_id, block_id: taker.id } : skipToken,
  ).data
  if (booking) {
    const { id, source, arrival_date: from, departure_date: to, created_at } = booking
    return { kind: 'booking', id, title: stayName(booking), source, from, to, created_at }
  }
  if (block) {
    const { id, from, to, reason, created_at } = block
    return { kind: 'block', id, title: t(reason), source: null, from, to, created_at }
  }
  return null
}
