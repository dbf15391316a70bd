import { useLocale, useTranslations } from 'next-intl'
import { dayAt, timeAt } from '../i18n/stay-times.ts'
import { Frame } from '../parts/frame.tsx'
import { HostContact } from '../parts/host-contact.tsx'
import { Notice } from '../parts/notice.tsx'
import { Arrival } from './arrival.tsx'
import { HouseRules } from './house-rules.tsx'
import styles from './landing.module.css'
import type { SavedContent } from './saved-content.ts'
import { StayFacts } from './stay-facts.tsx'

/**
 * What a guest needs at the door, as of the time it was saved: no forms, no party, nothing that needs the
 * network.
 */
export function Saved({ content }: { content: SavedContent }) {
  const { snapshot, codesFrom, codesWait, missingSignatures, saved_at } = content
  const t = useTranslations()
  const locale = useLocale()
  const { property, to, booking_code } = snapshot
  const zone = property.time_zone
  const at = `${dayAt(locale, saved_at, zone)}, ${timeAt(locale, saved_at, zone)}`
  return (
    <Frame title={t('stay.title', { property: property.name })} path={null}>
      <div className={styles['saved']} data-stay-ends={to}>
        <Notice kind="look">
          <p>
            <strong>{t('saved.heading', { at })}</strong> {t('saved.body')}{' '}
            <a href={`/${booking_code}`}>{t('saved.current')}</a>
          </p>
        </Notice>
        <h1>{property.name}</h1>
        <Arrival
          snapshot={snapshot}
          codesFrom={codesFrom}
          codesWait={codesWait}
          missingSignatures={missingSignatures}
          isSaved
        />
        <HostContact contact={property.contact} />
        <StayFacts snapshot={snapshot} isSaved />
        {property.house_rules && (
          <HouseRules rules={{ text: property.house_rules, locale: property.house_rules_locale }} />
        )}
      </div>
    </Frame>
  )
}
