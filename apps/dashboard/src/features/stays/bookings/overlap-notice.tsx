'use client'
import { skipToken } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Notice } from '../../../components/notice'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { stayName } from './stay-name'
import type { Conflict } from './overlap'

/** How many of those that are in the way too are named. */
const NAMED = 2

type Props = {
  conflict: Conflict
  /** What can be done about it: choose other nights, or free these ones to restore a booking. */
  advice?: '' | 'restore_'
  /** The other stays or blocks that have some of the nights. */
  others?: readonly Conflict[]
}

/** Next to the dates: who has these nights, from when to when, with a link to that booking. */
export function OverlapNotice({ conflict, advice = '', others = [] }: Props) {
  const t = useTranslations('bookings.overlap')
  const words = useConflictWords(conflict)
  const { booking_id } = conflict
  const more = others.length - NAMED
  return (
    <Notice tone="blocked" role="alert" title={t('title')}>
      <p>{t(`${advice}${booking_id === null ? 'block' : 'text'}`, words)}</p>
      {booking_id !== null && (
        <p>
          <BookingLink booking_id={booking_id}>{t('link')}</BookingLink>
        </p>
      )}
      {others.slice(0, NAMED).map((other) => (
        <Other key={`${other.booking_id} ${other.arrival_date}`} conflict={other} />
      ))}
      {more > 0 && <p>{t('more', { count: more })}</p>}
    </Notice>
  )
}

/** Another stay or block that is in the way. */
function Other({ conflict }: { conflict: Conflict }) {
  const t = useTranslations('bookings.overlap')
  const words = useConflictWords(conflict)
  const { booking_id } = conflict
  return (
    <p>
      {booking_id === null
        ? t('other_block', words)
        : t.rich('other', {
            ...words,
            booking: linkTo(booking_id),
          })}
    </p>
  )
}

/** Makes the name in a sentence a link to the booking. */
const linkTo = (booking_id: string) => (name: ReactNode) => (
  <BookingLink booking_id={booking_id}>{name}</BookingLink>
)

/** Opens a booking beside the form, which stays as it is. */
function BookingLink({ booking_id, children }: { booking_id: string; children: ReactNode }) {
  return (
    <a href={paths.booking(booking_id)} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

/** Who has the nights, and from when to when. */
function useConflictWords({ booking_id, title, arrival_date, departure_date }: Conflict) {
  const t = useTranslations('bookings')
  const format = useFormat()
  // The calendar's title of a stay without a name is that of its property.
  const booking = api.bookings.get.useQuery(booking_id === null ? skipToken : { booking_id })
  return {
    name: (booking.data ? stayName(booking.data) : title) ?? t('nameless'),
    from: format.day(arrival_date),
    to: format.day(departure_date),
  }
}
