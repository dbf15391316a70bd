'use client'
import type { KnownGuest } from '@stayward/contract/stays/guest'
import { IconMoodKid, IconUser } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Link } from '../../../components/link'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { guestFullName } from './guest-full-name'
import classes from './guest-row.module.css'
import { GuestStateBadge } from './guest-state-badge'
import { useCountryNames } from './use-country-names'

type Props = { guest: KnownGuest; onOpen: () => void }

/** One guest of the list with their stay; the whole row opens them, the dates open the booking. */
export function GuestRow({ guest, onOpen }: Props) {
  const t = useTranslations('guests')
  const history = useTranslations('guest_history')
  const bookings = useTranslations('bookings')
  const countries = useCountryNames()
  const format = useFormat()
  const Icon = guest.is_minor ? IconMoodKid : IconUser
  const facts = [
    guest.nationality_country_code && countries(guest.nationality_country_code),
    guest.age_at_arrival !== null && t('age', { age: guest.age_at_arrival }),
    guest.earlier_stays.stays > 0 && history('before', { count: guest.earlier_stays.stays }),
  ].filter(Boolean)
  return (
    <li className={classes['row']}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <div className={classes['words']}>
        <button type="button" className={classes['name']} onClick={onOpen}>
          {guestFullName(guest) ?? t('nameless')}
        </button>
        <p className={classes['facts']}>{facts.join(' · ')}</p>
      </div>
      <div className={classes['stay']}>
        <p className={classes['place']}>{guest.property_name}</p>
        <Link className={classes['dates']} href={paths.booking(guest.booking_id)}>
          {bookings('from_to', {
            from: format.day(guest.arrival_date),
            to: format.day(guest.departure_date),
          })}
        </Link>
      </div>
      <div className={classes['state']}>
        <GuestStateBadge state={guest.state} />
      </div>
    </li>
  )
}
