'use client'
import type { BlockedGuestMatch } from '@stayward/contract/stays/blocked-guest'
import { useTranslations } from 'next-intl'
import { Link } from '../../../components/link'
import { Notice } from '../../../components/notice'
import { paths } from '../../../paths'
import classes from './blocked-guest-list.module.css'
import { useMatchWords } from './use-match-words'

/** Warns those who manage a booking that its guest is blocked, or may be. */
export function BlockedGuestNotice({ matches }: { matches: readonly BlockedGuestMatch[] }) {
  const t = useTranslations('blocked_guests')
  const words = useMatchWords()
  return (
    <div className={classes['notices']}>
      {matches.map((match) => (
        <Notice key={match.blocked_guest_id} tone="blocked" title={words(match).title}>
          <p>{words(match).text}</p>
          {match.note && <p>{match.note}</p>}
          <p>
            <Link href={paths.blockedGuests}>{t('to_list')}</Link>
          </p>
        </Notice>
      ))}
    </div>
  )
}
