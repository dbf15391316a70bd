'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import type { Property } from '@stayward/contract/properties/property'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Link } from '../../../components/link'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { useStayHour } from '../../stays/bookings/stay-hour'
import { stayName } from '../../stays/bookings/stay-name'
import { SituationBadge } from '../../stays/bookings/situation'
import { StayTrack } from '../../stays/bookings/stay-track-view'
import { CoverThumb } from '../../properties/cover-thumb'
import classes from './stay-row.module.css'
import { TrackButton } from './track-button'
import { ZoneNote } from './zone-note'

type Props = {
  booking: Booking
  property: Property | undefined
  /** What the stay does on the day of the row. */
  kind: 'arriving' | 'leaving' | 'staying'
  reader_time_zone: string
}

/** One stay of a day; its track opens the details. */
export function StayRow({ booking, property, kind, reader_time_zone }: Props) {
  const t = useTranslations('bookings')
  const today = useTranslations('today')
  const format = useFormat()
  const hourOf = useStayHour()
  const trackId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const time = hourOf(booking, kind === 'arriving' ? 'arrival' : 'departure')
  const isStaying = kind === 'staying'
  return (
    <li className={classes['row']} data-kind={kind}>
      {property ? <CoverThumb property={property} size={44} /> : <span className={classes['thumb']} />}
      <div className={classes['words']}>
        <p className={classes['guest']}>
          <Link className={classes['opener']} href={paths.booking(booking.id)}>
            {stayName(booking) ?? t('nameless')}
          </Link>
          {booking.status === 'tentative' && <SituationBadge booking={booking} />}
        </p>
        <p className={classes['property']}>
          {[
            property?.name ?? '…',
            booking.guests_number_known ? t('guests', { count: booking.guests_number }) : t('guests_unknown'),
            t('nights', { count: booking.nights }),
          ].join(' · ')}
        </p>
      </div>
      <p className={classes['time']}>
        <strong>{isStaying ? today('until', { day: format.day(booking.departure_date) }) : time}</strong>
        <span className={classes['zone']}>
          {isStaying && <span>{time}</span>}
          <ZoneNote time_zone={booking.time_zone} reader_time_zone={reader_time_zone} />
        </span>
      </p>
      <TrackButton booking={booking} controls={trackId} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
      <div id={trackId} className={classes['track']} hidden={!isOpen}>
        {isOpen && <StayTrack booking={booking} />}
      </div>
    </li>
  )
}
