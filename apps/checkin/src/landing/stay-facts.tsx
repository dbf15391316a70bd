import { mapUrl } from '@stayward/contract/kernel/address'
import type { CheckinSnapshot } from '@stayward/contract/stays/checkin'
import { useLocale, useTranslations } from 'next-intl'
import { dayAt, timeAt, zoneName } from '../i18n/stay-times.ts'
import { Icon } from '../parts/icon.tsx'
import styles from './stay-facts.module.css'

type StayOfFacts = Pick<CheckinSnapshot, 'property' | 'from' | 'to' | 'booking_code'>

/** When and where: days, local times with their zone, address. An offline page has no calendar file. */
export function StayFacts({ snapshot, isSaved = false }: { snapshot: StayOfFacts; isSaved?: boolean }) {
  const t = useTranslations('stay')
  const locale = useLocale()
  const { property, from, to, booking_code } = snapshot
  const zone = property.time_zone
  const address = [property.address, `${property.postal_code} ${property.city}`]
  return (
    <section className={styles['facts']}>
      <dl className={styles['days']}>
        <Moment label={t('arrive')} day={dayAt(locale, from, zone)} time={timeAt(locale, from, zone)} />
        <Moment label={t('leave')} day={dayAt(locale, to, zone)} time={timeAt(locale, to, zone)} />
      </dl>
      <p className={styles['zone']}>{t('zone', { zone: zoneName(locale, from, zone) })}</p>
      <div className={styles['place']}>
        <Icon name="map" />
        <address>
          {address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </div>
      <p className={styles['links']}>
        <a href={mapUrl(property)} target="_blank" rel="noreferrer">
          {t('map')}
        </a>
        {!isSaved && <a href={`/${booking_code}/stay.ics`}>{t('calendar')}</a>}
      </p>
    </section>
  )
}

function Moment({ label, day, time }: { label: string; day: string; time: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span>{day}</span>
        <span className={styles['time']}>{time}</span>
      </dd>
    </div>
  )
}
