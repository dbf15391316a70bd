import { useTranslations } from 'next-intl'
import { Frame } from '../parts/frame.tsx'
import { Notice } from '../parts/notice.tsx'
import { Arrival } from './arrival.tsx'
import { Cover } from './cover.tsx'
import type { LandingContent } from './landing-content.ts'
import styles from './landing.module.css'
import { NextStep, Party } from './party.tsx'
import { StayFacts } from './stay-facts.tsx'

/** A guest's view of the stay: what is still to do first, then everything else about it. */
export function Landing({ content, path }: { content: LandingContent; path: string }) {
  const t = useTranslations('stay')
  const { snapshot, notice } = content
  const { property } = snapshot
  return (
    <Frame title={t('title', { property: property.name })} path={path} isPrivate>
      <div className={styles['page']} data-finished={notice?.kind}>
        <Cover image={property.cover_image} name={property.name} />
        <div className={styles['content']}>
          <div>
            <p className={styles['eyebrow']}>{t('welcome')}</p>
            <h1>{property.name}</h1>
            <p className={styles['muted']}>{t('host', { host: property.host_name })}</p>
          </div>
          <Done content={content} />
          <Arrival snapshot={snapshot} />
          <Closed content={content} />
          <StayFacts snapshot={snapshot} />
          <Party content={content} />
          {property.house_rules && (
            <details className={styles['rules']}>
              <summary>{t('rules')}</summary>
              <p className={styles['text']}>{property.house_rules}</p>
            </details>
          )}
          <NextStep snapshot={snapshot} />
        </div>
      </div>
    </Frame>
  )
}

function Done({ content: { notice, snapshot } }: { content: LandingContent }) {
  const t = useTranslations('notice')
  if (!notice) return null
  const { kind, first_name } = notice
  const missing = snapshot.guests_number - snapshot.guests.length
  return (
    <Notice kind="ready">
      <p>
        <strong>{first_name ? t(kind, { name: first_name }) : t(`${kind}_unnamed`)}</strong>{' '}
        {missing > 0 ? t('next', { count: missing }) : t('done')}
      </p>
    </Notice>
  )
}

function Closed({ content: { snapshot } }: { content: LandingContent }) {
  const t = useTranslations('closed')
  const { checkin_closed, checkin_completed, property } = snapshot
  if (!checkin_closed) return null
  return (
    <Notice kind="closed">
      <p>
        <strong>{t('heading')}</strong>
      </p>
      <p>{t(checkin_completed ? 'complete' : 'body', { host: property.host_name })}</p>
    </Notice>
  )
}
