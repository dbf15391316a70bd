import type { CheckinGuest, CheckinSnapshot } from '@stayward/contract/checkin'
import { useTranslations } from 'next-intl'
import { Icon } from '../parts/icon.tsx'
import { Progress } from '../parts/progress.tsx'
import { isLegalDuty } from '../registration/legal-duty.ts'
import type { LandingContent } from './landing-content.ts'
import styles from './party.module.css'

/** Free places that are listed one by one; the rest is a number. */
const LISTED_PLACES = 4

/** Who is registered and who is missing. */
export function Party({ content }: { content: LandingContent }) {
  const t = useTranslations('party')
  const { snapshot, ownGuestIds } = content
  const { guests, guests_number: expected, checkin_closed, booking_code, property } = snapshot
  const registered = guests.length
  const isOpen = isWaiting(snapshot)
  const hasForeign = !checkin_closed && ownGuestIds.length < registered
  return (
    <section aria-labelledby="party" className={styles['party']}>
      <h2 id="party">{t('heading')}</h2>
      <p className={styles['count']} id="progress">
        {registered === 0 ? t('none') : t('registered', { registered, expected })}
      </p>
      <Progress value={registered} max={expected} aria-labelledby="progress" />
      <ul className={styles['guests']}>
        {guests.map((guest) => (
          <Guest key={guest.id} guest={guest} href={hrefOf(guest)} />
        ))}
        {isOpen && <FreePlaces registered={registered} expected={expected} />}
      </ul>
      {hasForeign && <p className={styles['hint']}>{t('not_yours', { host: property.host_name })}</p>}
      {isOpen && (
        <p className={styles['hint']}>{t(isLegalDuty(property.country_code) ? 'why_spain' : 'why')}</p>
      )}
    </section>
  )

  function hrefOf({ id }: CheckinGuest): string | null {
    return !checkin_closed && ownGuestIds.includes(id) ? `/${booking_code}/guest/${id}` : null
  }
}

/** The one thing to do next, at thumb height on a phone. */
export function NextStep({ snapshot }: { snapshot: CheckinSnapshot }) {
  const t = useTranslations('party')
  if (!isWaiting(snapshot)) return null
  return (
    <div className={styles['action']}>
      <a className="button" href={`/${snapshot.booking_code}/guest`}>
        {t(snapshot.guests.length === 0 ? 'first' : 'next')}
      </a>
    </div>
  )
}

const isWaiting = ({ checkin_closed, guests, guests_number }: CheckinSnapshot): boolean =>
  !checkin_closed && guests.length < guests_number

function Guest({ guest, href }: { guest: CheckinGuest; href: string | null }) {
  const t = useTranslations('party')
  const name = `${guest.first_name} ${guest.last_name}`
  const facts = [guest.is_minor && t('minor'), guest.document ?? t('ready')].filter(Boolean)
  return (
    <li className={styles['guest']}>
      <span className={styles['done']}>
        <Icon name="check" size={20} />
      </span>
      <div>
        <p className={styles['name']}>{name}</p>
        <p className={styles['facts']}>{facts.join(' · ')}</p>
      </div>
      {href !== null && (
        <a href={href} aria-label={t('yours_of', { name })}>
          {t('yours')}
        </a>
      )}
    </li>
  )
}

function FreePlaces({ registered, expected }: { registered: number; expected: number }) {
  const t = useTranslations('party')
  const listed = Math.min(expected - registered, LISTED_PLACES)
  const more = expected - registered - listed
  return (
    <>
      {Array.from({ length: listed }, (_, index) => (
        <li key={index} className={styles['guest']}>
          <span className={styles['open']}>
            <Icon name="person" size={20} />
          </span>
          <p className={styles['facts']}>{t('open_one', { number: registered + index + 1 })}</p>
        </li>
      ))}
      {more > 0 && <li className={styles['more']}>{t('open_more', { count: more })}</li>}
    </>
  )
}
