'use client'
import { useTranslations } from 'next-intl'
import { Link } from '../../../components/link'
import { type BookingPart, paths } from '../../../paths'
import classes from './booking-parts.module.css'

type Props = {
  booking_id: string
  /** Those that the page has for this reader. */
  parts: readonly Exclude<BookingPart, 'checkin' | 'codes'>[]
}

/** The way to the parts of a booking that are far down on a phone; check-in and codes come first anyway. */
export function BookingParts({ booking_id, parts }: Props) {
  const t = useTranslations('bookings.parts')
  return (
    <nav className={classes['parts']} aria-label={t('label')}>
      <ul>
        {parts.map((part) => (
          <li key={part}>
            <Link className={classes['part']} href={paths.bookingPart(booking_id, part)}>
              {t(part)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
