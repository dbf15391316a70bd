import type { CheckinGuest, CheckinSnapshot } from '@stayward/contract/stays/checkin'
import type { DeviceView } from '@stayward/trpc/stays/checkin/signing.service'
import { useTranslations } from 'next-intl'
import { Icon } from '../parts/icon.tsx'
import { Progress } from '../parts/progress.tsx'
import { lawOf } from '../registration/legal-duty.ts'
import type { LandingContent } from './landing-content.ts'
import styles from './party.module.css'
import { SizeForm } from './size-form.tsx'
import { missingSignatures, takesSignatures } from './signatures.ts'

/** Free places that are listed one by one; the rest is a number. */
const LISTED_PLACES = 4

/** Who is registered and who is missing. */
export function Party({ content }: { content: LandingContent }) {
  const t = useTranslations('party')
  const { snapshot, signers, isSizeKnown } = content
  const { guests, guests_number: expected, checkin_closed, property } = snapshot
  const unsigned = missingSignatures(content).length
  const registered = guests.length
  const isOpen = isWaiting(snapshot)
  const hasForeign = !checkin_closed && signers.some(({ is_own }) => !is_own)
  return (
    <section aria-labelledby="party" className={styles['party']}>
      <h2 id="party">{t('heading')}</h2>
      <p className={styles['count']} id="progress">
        {registered === 0
          ? t('none')
          : isSizeKnown
            ? t('registered', { registered, expected })
            : t('registered_so_far', { registered })}
      </p>
      {isSizeKnown && <Progress value={registered} max={expected} aria-labelledby="progress" />}
      <ul className={styles['guests']}>
        {guests.map((guest) => (
          <Guest
            key={guest.id}
            guest={guest}
            signer={signers.find(({ id }) => id === guest.id)}
            content={content}
          />
        ))}
        {isOpen && isSizeKnown && <FreePlaces registered={registered} expected={expected} />}
      </ul>
      {unsigned > 0 && <p className={styles['hint']}>{t('missing', { count: unsigned })}</p>}
      {hasForeign && <p className={styles['hint']}>{t('not_yours', { host: property.host_name })}</p>}
      {isOpen && <p className={styles['hint']}>{t(`why_${lawOf(property.regime.id)}`)}</p>}
    </section>
  )
}

/** The next step, in reach of the thumb on a phone: say how many come, register missing guests, then sign. */
export function NextStep({ content, path }: { content: LandingContent; path: string }) {
  const t = useTranslations('party')
  const { booking_code: code, guests } = content.snapshot
  const { sizeQuestion } = content
  if (sizeQuestion !== null) return <SizeForm content={content} question={sizeQuestion} path={path} />
  if (isWaiting(content.snapshot))
    return <Action href={`/${code}/guest`}>{t(guests.length === 0 ? 'first' : 'next')}</Action>
  const [unsigned] = missingSignatures(content)
  if (unsigned === undefined) return null
  const name = `${unsigned.first_name} ${unsigned.last_name}`
  return <Action href={`/${code}/guest/${unsigned.id}/sign`}>{t('sign_of', { name })}</Action>
}

const Action = ({ href, children }: { href: string; children: string }) => (
  <div className={styles['action']}>
    <a className="button" href={href}>
      {children}
    </a>
  </div>
)

const isWaiting = ({ checkin_closed, guests, guests_number }: CheckinSnapshot): boolean =>
  !checkin_closed && guests.length < guests_number

type GuestProps = {
  guest: CheckinGuest
  signer: DeviceView['guests'][number] | undefined
  content: LandingContent
}

/**
 * One registered guest. Anybody with the link may sign; only guests registered on this device can be
 * corrected here.
 */
function Guest({ guest, signer, content }: GuestProps) {
  const t = useTranslations('party')
  const { booking_code, checkin_closed } = content.snapshot
  const name = `${guest.first_name} ${guest.last_name}`
  const isUnsigned = signer?.signature === 'missing'
  const signs = isUnsigned && takesSignatures(content)
  const corrects = signer?.is_own === true && !checkin_closed
  const facts = [
    guest.is_minor && t('minor'),
    guest.document ?? t('ready'),
    isUnsigned && t('unsigned'),
    signer?.signature === 'signed' && t('signed'),
  ]
  const href = `/${booking_code}/guest/${guest.id}`
  return (
    <li className={styles['guest']}>
      <span className={styles[isUnsigned ? 'open' : 'done']}>
        <Icon name={isUnsigned ? 'pen' : 'check'} size={20} />
      </span>
      <div>
        <p className={styles['name']}>{name}</p>
        <p className={styles['facts']}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {(signs || corrects) && (
        <p className={styles['links']}>
          {signs && (
            <a href={`${href}/sign`} aria-label={t('sign_of', { name })}>
              {t('sign')}
            </a>
          )}
          {corrects && (
            <a href={href} aria-label={t('yours_of', { name })}>
              {t('yours')}
            </a>
          )}
        </p>
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
