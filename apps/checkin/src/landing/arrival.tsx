import type { CheckinSnapshot } from '@stayward/contract/stays/checkin'
import { spacedPin } from '@stayward/contract/locks/pin'
import type { Locale } from '@stayward/contract/kernel/locale'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { dayAt, timeAt } from '../i18n/stay-times.ts'
import { HostText } from '../parts/host-text.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import styles from './arrival.module.css'

type ArrivalProps = {
  snapshot: Pick<CheckinSnapshot, 'checkin_completed' | 'checkin_closed' | 'property'>
  /** When hidden codes will be shown; null if there are none, or all are shown. */
  codesFrom: string | null
  /** Whether there are codes that are shown only once everyone has signed. */
  codesWait: boolean
  /** How many registered guests have yet to sign; until then nothing is "all set". */
  missingSignatures: number
  /** Whether this is an offline copy, which cannot show the state of a code. */
  isSaved?: boolean
}

type ArrivalInfo = NonNullable<CheckinSnapshot['property']['arrival']>

/** What a guest needs at the door, once the host releases it: codes, directions, Wi-Fi. */
export function Arrival({
  snapshot,
  codesFrom,
  codesWait,
  missingSignatures,
  isSaved = false,
}: ArrivalProps) {
  const t = useTranslations('arrival')
  const { checkin_completed, checkin_closed, property } = snapshot
  const { arrival } = property
  if (!arrival && (!checkin_completed || checkin_closed)) return null
  const hasCodes = codesWait || codesFrom !== null || (arrival?.access_codes.length ?? 0) > 0
  const hasContent = arrival && (arrival.notes || arrival.wifi_name || hasCodes)
  const isUnsigned = missingSignatures > 0
  const said = isUnsigned
    ? t('body_unsigned', { count: missingSignatures })
    : t(hasContent ? 'body' : 'body_waiting')
  const heading = isUnsigned ? 'heading_unsigned' : 'heading'
  return (
    <section className={styles['arrival']}>
      <h2>{t(checkin_completed ? heading : 'heading_early')}</h2>
      {checkin_completed && <p>{said}</p>}
      {arrival && (
        <>
          {codesWait && (
            <Block icon="key" title={t('access')}>
              <p className={styles['notes']}>{t('codes_unsigned')}</p>
            </Block>
          )}
          {codesFrom !== null && !codesWait && <CodesLater at={codesFrom} zone={property.time_zone} />}
          {arrival.access_codes.length > 0 && (
            <Block icon="key" title={t('access')}>
              {arrival.access_codes.map((access) => (
                <AccessCode
                  key={`${access.lock_name} ${access.starts_at}`}
                  access={access}
                  zone={property.time_zone}
                  host={property.host_name}
                  isSaved={isSaved}
                />
              ))}
            </Block>
          )}
          {arrival.notes && (
            <Block icon="map" title={t('notes')}>
              <HostText text={arrival.notes} locale={arrival.notes_locale} />
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

function CodesLater({ at, zone }: { at: string; zone: string }) {
  const t = useTranslations('arrival')
  const momentAt = useMoment(zone)
  return (
    <Block icon="key" title={t('access')}>
      <p className={styles['notes']}>{t('codes_later', { at: momentAt(at) })}</p>
    </Block>
  )
}

type AccessCodeProps = {
  access: ArrivalInfo['access_codes'][number]
  zone: string
  host: string
  isSaved: boolean
}

/** A PIN with its real state: works now, will in time, or is still on its way to the lock. */
function AccessCode({ access, zone, host, isSaved }: AccessCodeProps) {
  const t = useTranslations('arrival')
  const momentAt = useMoment(zone)
  const status = isSaved ? 'planned' : (SHOWN_STATUS[access.status] ?? 'attention')
  const [from, to] = [momentAt(access.starts_at), momentAt(access.ends_at)]
  return (
    <div>
      <Copyable
        label={access.lock_name}
        locale={access.lock_name_locale}
        value={access.code}
        shown={spacedPin(access.code)}
      />
      <p className={styles['status']} data-status={status}>
        <Icon name={STATUS_ICONS[status]} size={20} />
        <span>
          {t(`status.${status}`, { from, host })} {status !== 'expired' && t('until', { to })}
        </span>
      </p>
    </div>
  )
}

type ShownStatus = 'active' | 'ready' | 'scheduled' | 'programming' | 'attention' | 'expired' | 'planned'

/** What a code's status means to a guest. An unknown one counts as unreliable. */
const SHOWN_STATUS: Readonly<Record<string, ShownStatus>> = {
  active: 'active',
  ready: 'ready',
  scheduled: 'scheduled',
  programming: 'programming',
  attention: 'attention',
  expired: 'expired',
  overstayed: 'expired',
}

const STATUS_ICONS = {
  active: 'check',
  ready: 'check',
  scheduled: 'calendar',
  programming: 'info',
  attention: 'alert',
  expired: 'lock',
  planned: 'calendar',
} as const satisfies Record<ShownStatus, IconName>

function useMoment(zone: string): (instant: string) => string {
  const locale = useLocale()
  return (instant) => `${dayAt(locale, instant, zone)}, ${timeAt(locale, instant, zone)}`
}

type CopyableProps = {
  label: string
  /** The language of the label, if it is the host's and known. */
  locale?: Locale | null
  value: string
  shown?: string
}

/** A value to be typed elsewhere: large, evenly spaced, one tap to copy. */
function Copyable({ label, locale = null, value, shown }: CopyableProps) {
  const t = useTranslations('arrival')
  return (
    <div className={styles['copyable']}>
      <div>
        <span className={styles['label']} lang={locale ?? undefined}>
          {label}
        </span>
        <code data-text={shown === undefined}>{shown ?? value}</code>
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
