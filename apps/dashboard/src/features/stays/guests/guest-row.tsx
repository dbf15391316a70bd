'use client'
import type { Guest } from '@stayward/contract/stays/guest'
import { IconMoodKid, IconUser } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { guestFullName } from './guest-full-name'
import classes from './guest-row.module.css'
import { GuestStateBadge } from './guest-state-badge'
import { useCountryNames } from './use-country-names'

type Props = { guest: Guest; onOpen: () => void }

/** One guest of the list; the whole row opens them. */
export function GuestRow({ guest, onOpen }: Props) {
  const t = useTranslations('guests')
  const countries = useCountryNames()
  const Icon = guest.is_minor ? IconMoodKid : IconUser
  const facts = [
    guest.nationality_country_code && countries(guest.nationality_country_code),
    guest.age_at_arrival !== null && t('age', { age: guest.age_at_arrival }),
    guest.document_number && `${t(`documents.${guest.document_type ?? 'OTRO'}`)} ${guest.document_number}`,
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
      <p className={classes['place']}>{guest.property_name}</p>
      <div className={classes['state']}>
        <GuestStateBadge state={guest.state} />
      </div>
    </li>
  )
}
