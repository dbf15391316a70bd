import type { CheckinSnapshot } from '@stayward/contract/checkin'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { dayAt, timeAt } from '../i18n/stay-times.ts'
import { Icon, type IconName } from '../parts/icon.tsx'
import styles from './arrival.module.css'

type ArrivalInfo = NonNullable<CheckinSnapshot['property']['arrival']>

/** What a guest needs at the door, as soon as the host releases it: codes, how to get in, Wi-Fi. */
export function Arrival({ snapshot }: { snapshot: CheckinSnapshot }) {
  const t = useTranslations('arrival')
  const { checkin_completed, checkin_closed, property } = snapshot
  const { arrival } = property
  if (!arrival && (!checkin_completed || checkin_closed)) return null
  const hasContent = arrival && (arrival.notes || arrival.wifi_name || arrival.access_codes.length > 0)
  return (
    <section className={styles['arrival']}>
      <h2>{t(checkin_completed ? 'heading' : 'heading_early')}</h2>
      {checkin_completed && <p>{t(hasContent ? 'body' : 'body_waiting')}</p>}
      {arrival && (
        <>
          {arrival.access_codes.length > 0 && (
            <Block icon="key" title={t('access')}>
              {arrival.access_codes.map((access) => (
                <AccessCode
                  key={`${access.lock_name} ${access.starts_at}`}
                  access={access}
                  zone={property.time_zone}
                />
              ))}
            </Block>
          )}
          {arrival.notes && (
            <Block icon="map" title={t('notes')}>
              <p className={styles['notes']}>{arrival.notes}</p>
            </Block>
          )}
          {arrival.wifi_name && <Wifi arrival={arrival} />}
        </>
      )}
    </section>
  )
}

const Block = ({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) => (
  <div className={styles['block']}>
    <h3>
      <Icon name={icon} />
      {title}
    </h3>
    {children}
  </div>
)

function Wifi({ arrival }: { arrival: ArrivalInfo }) {
  const t = useTranslations('arrival')
  return (
    <Block icon="wifi" title={t('wifi')}>
      {arrival.wifi_name && <Copyable label={t('wifi_name')} value={arrival.wifi_name} />}
      {arrival.wifi_password && <Copyable label={t('wifi_password')} value={arrival.wifi_password} />}
    </Block>
  )
}

function AccessCode({ access, zone }: { access: ArrivalInfo['access_codes'][number]; zone: string }) {
  const t = useTranslations('arrival')
  const locale = useLocale()
  const at = (instant: string) => `${dayAt(locale, instant, zone)}, ${timeAt(locale, instant, zone)}`
  return (
    <div>
      <Copyable label={access.lock_name} value={access.code} />
      <p className={styles['valid']}>{t('valid', { from: at(access.starts_at), to: at(access.ends_at) })}</p>
    </div>
  )
}

/** A value to be typed elsewhere: large, evenly spaced, one tap to copy. */
function Copyable({ label, value }: { label: string; value: string }) {
  const t = useTranslations('arrival')
  return (
    <div className={styles['copyable']}>
      <div>
        <span className={styles['label']}>{label}</span>
        <code>{value}</code>
      </div>
      <button
        type="button"
        className={`${styles['copy']} needs-script`}
        data-copy={value}
        data-copied={t('copied')}
        aria-label={t('copy_of', { what: label })}
      >
        {t('copy')}
      </button>
    </div>
  )
}
