'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import { useTranslations } from 'next-intl'
import { useFormat } from '../../../i18n/use-format'
import { useStayMoment } from './stay-hour'
import { stayTrack, type TrackNode } from './stay-track'
import classes from './stay-track.module.css'
import { TRACK_ICONS } from './track-icons'

/** The stay as a line of steps: done, current, waiting, in trouble. */
export function StayTrack({ booking }: { booking: Booking }) {
  const t = useTranslations('bookings.track')
  return (
    <ol className={classes['track']} aria-label={t('label')}>
      {stayTrack(booking).map((node) => (
        <TrackStep key={node.kind} node={node} booking={booking} />
      ))}
    </ol>
  )
}

function TrackStep({ node: { kind, state }, booking }: { node: TrackNode; booking: Booking }) {
  const t = useTranslations('bookings.track')
  const format = useFormat()
  const momentOf = useStayMoment()
  const Icon = TRACK_ICONS[state]
  const { checkin, time_zone } = booking
  const details = {
    booked:
      booking.status === 'confirmed' ? format.day(booking.contracted_on) : t(`status.${booking.status}`),
    checkin: booking.guests_number_known
      ? t('registered', { registered: checkin.registered, expected: checkin.expected })
      : t('registered_so_far', { registered: checkin.registered }),
    arrival: momentOf(booking, 'arrival'),
    stay: t('from', { time: format.instant(booking.from, time_zone) }),
    departure: momentOf(booking, 'departure'),
  }
  return (
    <li className={classes['step']} data-state={state}>
      <span className={classes['node']} aria-hidden>
        {Icon && <Icon size={14} stroke={2.25} />}
      </span>
      <span className={classes['words']}>
        <span className={classes['name']}>
          {t(`steps.${kind}`)}
          <span className="visually-hidden">: {t(`states.${state}`)}</span>
        </span>
        <span className={classes['detail']}>{details[kind]}</span>
      </span>
    </li>
  )
}
