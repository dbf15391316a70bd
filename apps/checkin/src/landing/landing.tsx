import { useTranslations } from 'next-intl'
import { LOST } from '../lost/lost-path.ts'
import { Frame } from '../parts/frame.tsx'
import { HostContact } from '../parts/host-contact.tsx'
import { Notice } from '../parts/notice.tsx'
import { Arrival } from './arrival.tsx'
import { Cover } from './cover.tsx'
import type { LandingContent } from './landing-content.ts'
import { FORGET } from './forget-action.ts'
import { HouseRules } from './house-rules.tsx'
import styles from './landing.module.css'
import { SIZE_FORM } from './size-form.tsx'
import { NextStep, Party } from './party.tsx'
import { missingSignatures } from './signatures.ts'
import { StayFacts } from './stay-facts.tsx'

/** A guest's view of the stay: open steps first, then everything else. */
export function Landing({ content, path }: { content: LandingContent; path: string }) {
  const t = useTranslations()
  const { snapshot, notice, closed_reason, signers, sizeQuestion } = content
  const { property } = snapshot
  const isCancelled = closed_reason === 'cancelled'
  // Somebody at the door needs the open steps and the host's contact next to the codes.
  const isArriving = property.arrival !== null
  const isOver = isCancelled || closed_reason === 'departed'
  const name = t('stay.title', { property: property.name })
  const title = sizeQuestion?.error ? t('form.title_error', { title: name }) : name
  return (
    <Frame title={title} path={path} isPrivate {...(sizeQuestion && { formId: SIZE_FORM })}>
      <div
        className={styles['page']}
        data-finished={notice?.kind}
        data-copy={property.arrival === null ? 'drop' : 'keep'}
      >
        <Cover image={property.cover_image} name={property.name} />
        <div className={styles['content']}>
          <div>
            <p className={styles['eyebrow']}>{t('stay.welcome')}</p>
            <h1>{property.name}</h1>
            <p className={styles['muted']}>{t('stay.host', { host: property.host_name })}</p>
          </div>
          <Done content={content} />
          <Closed content={content} />
          <Arrival
            snapshot={snapshot}
            codesFrom={content.codesFrom}
            codesWait={content.codesWait}
            missingSignatures={missingSignatures(content).length}
          />
          {isArriving && <NextStep content={content} path={path} />}
          {isArriving && <HostContact contact={property.contact} />}
          <StayFacts snapshot={snapshot} />
          {!isArriving && <NextStep content={content} path={path} />}
          {!isCancelled && <Party content={content} />}
          {!isArriving && <HostContact contact={property.contact} />}
          {property.house_rules && !isOver && (
            <HouseRules rules={{ text: property.house_rules, locale: property.house_rules_locale }} />
          )}
          {signers.some(({ is_own }) => is_own) && <ForgetDevice path={path} />}
        </div>
      </div>
    </Frame>
  )
}

/** For a borrowed phone: removes what was typed and the right to correct it; the registration stays. */
function ForgetDevice({ path }: { path: string }) {
  const t = useTranslations('frame')
  return (
    <form method="post" action={path} className={styles['forget']}>
      <button name="action" value={FORGET}>
        {t('forget')}
      </button>
    </form>
  )
}

function Done({ content }: { content: LandingContent }) {
  const t = useTranslations('notice')
  const { notice, snapshot } = content
  if (!notice) return null
  const { kind, first_name } = notice
  if (kind === 'full') {
    return (
      <Notice kind="information">
        <p>{t('full', { host: snapshot.property.host_name })}</p>
      </Notice>
    )
  }
  const missing = snapshot.guests_number - snapshot.guests.length
  const unsigned = missingSignatures(content).length
  const rest =
    content.isSizeKnown && missing > 0
      ? t('next', { count: missing })
      : unsigned > 0
        ? t('sign_next', { count: unsigned })
        : content.isSizeKnown && t('done')
  const named = kind === 'removed' || first_name === null ? null : t(kind, { name: first_name })
  const said = named ?? t(kind === 'removed' ? 'removed' : `${kind}_unnamed`)
  return (
    <Notice kind="ready">
      <p>
        <strong>{said}</strong> {rest}
      </p>
    </Notice>
  )
}

/** Why nothing can be entered any more, with a text and next step for each reason. */
function Closed({ content: { closed_reason, snapshot } }: { content: LandingContent }) {
  const t = useTranslations('closed')
  const host = snapshot.property.host_name
  if (closed_reason === null) return null
  if (closed_reason === 'cancelled' || closed_reason === 'departed') {
    return (
      <Notice kind="closed">
        <h2>{t(`${closed_reason}.heading`)}</h2>
        <p>{t(`${closed_reason}.body`, { host })}</p>
        <p>
          <a href={LOST}>{t('lost')}</a>
        </p>
      </Notice>
    )
  }
  if (closed_reason === 'conflict') {
    return (
      <Notice kind="closed">
        <h2>{t('conflict.heading')}</h2>
        <p>{t('conflict.body', { host })}</p>
      </Notice>
    )
  }
  return (
    <Notice kind="closed">
      <h2>{t('heading')}</h2>
      <p>{t(snapshot.checkin_completed ? 'complete' : 'body', { host })}</p>
    </Notice>
  )
}
