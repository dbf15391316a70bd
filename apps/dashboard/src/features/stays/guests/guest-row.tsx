'use client'
import type { KnownGuest } from '@stayward/contract/stays/guest'
import { IconMoodKid, IconRepeat, IconUser } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { FactLine } from '../../../components/fact-line'
import { Avatar } from '../../../components/avatar'
import { Link } from '../../../components/link'
import { deadlineParts } from '../../../i18n/deadline'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { guestFullName } from './guest-full-name'
import { GuestMarkBadge } from './guest-mark-badge'
import { guestMark } from './guest-report'
import classes from './guest-row.module.css'
import { useCountryNames } from './use-country-names'

type Props = {
  guest: KnownGuest
  /** The day of the registration, where the list is sorted by it. */
  registered_on: string | null
  onOpen: () => void
}

/** One guest of the list with their stay and its report; the whole row opens them, the dates open the booking. */
export function GuestRow({ guest, registered_on, onOpen }: Props) {
  const t = useTranslations('guests')
  const bookings = useTranslations('bookings')
  const countries = useCountryNames()
  const format = useFormat()
  const name = guestFullName(guest)
  const Icon = guest.is_minor ? IconMoodKid : IconUser
  const facts = [
    guest.nationality_country_code && countries(guest.nationality_country_code),
    guest.age_at_arrival !== null && t('years', { age: guest.age_at_arrival }),
    registered_on !== null && t('registered_on', { day: format.shortDay(registered_on) }),
  ]
  const { stays } = guest.earlier_stays
  const mark = guestMark(guest)
  return (
    <li className={classes['row']}>
      {guest.is_minor || name === null ? (
        <Avatar size={32}>
          <Icon size={18} stroke={1.5} />
        </Avatar>
      ) : (
        <Avatar size={32} person={{ name: guest.first_name, last_name: guest.last_name }} />
      )}
      <div className={classes['words']}>
        <button type="button" className={classes['name']} onClick={onOpen}>
          {name ?? t('nameless')}
        </button>
        <p className={classes['facts']}>
          <FactLine all={facts} />
        </p>
      </div>
      <div className={classes['stay']}>
        <p className={classes['place']}>{guest.property_name}</p>
        <Link className={classes['dates']} href={paths.booking(guest.booking_id)}>
          {bookings('from_to', {
            from: format.shortDay(guest.arrival_date),
            to: format.shortDay(guest.departure_date),
          })}
        </Link>
      </div>
      <p className={classes['stays']}>
        {stays > 0 && (
          <>
            <IconRepeat size={14} stroke={1.75} aria-hidden />
            {t('nth_stay', { count: stays + 1 })}
          </>
        )}
      </p>
      <div className={classes['state']}>
        <GuestMarkBadge guest={guest} />
        {guest.report && (mark === 'not_ready' || mark === 'ready' || mark === 'to_upload') && (
          <span className={classes['deadline']}>
            {t('report_by', { day: format.day(deadlineParts(guest.report.due_at).day) })}
          </span>
        )}
        {mark === 'not_sent' && <span className={classes['deadline']}>{t('over_before_setup')}</span>}
      </div>
    </li>
  )
}
