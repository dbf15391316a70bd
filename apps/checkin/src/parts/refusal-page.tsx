import type { ErrorCode } from '@stayward/contract/kernel/errors'
import { useTranslations } from 'next-intl'
import { LOST } from '../lost/lost-path.ts'
import type { Refusal } from '../server/guest-page.ts'
import { Frame } from './frame.tsx'
import { Icon } from './icon.tsx'
import styles from './refusal-page.module.css'

const KINDS: Partial<Record<ErrorCode, 'not_found' | 'too_many' | 'origin' | 'unreadable'>> = {
  'resource.not_found': 'not_found',
  'rate_limit.exceeded': 'too_many',
  'idempotency.in_progress': 'too_many',
  'idempotency.too_many_keys': 'too_many',
  'access.denied': 'origin',
  'request.malformed': 'unreadable',
  'request.media_type': 'unreadable',
  'request.method_not_allowed': 'unreadable',
  'request.too_large': 'unreadable',
}

/** The page shown instead of one that failed: what happened, whether anything is lost, what to do. */
export function RefusalPage({ refusal, path }: { refusal: Refusal; path: string }) {
  const t = useTranslations('refusals')
  const kind = KINDS[refusal.code] ?? 'failed'
  const isRetryable = kind === 'too_many' || kind === 'failed'
  return (
    <Frame title={t(`${kind}.title`)} path={path} contact={refusal.contact}>
      <article className={styles['page']} data-copy={kind === 'not_found' ? 'drop' : undefined}>
        <span className={styles['icon']}>
          <Icon name={kind === 'not_found' ? 'key' : 'alert'} size={40} />
        </span>
        <h1>{t(`${kind}.heading`)}</h1>
        <p>{t(`${kind}.body`)}</p>
        {kind === 'not_found' && (
          <a className="button" href={LOST}>
            {t('lost')}
          </a>
        )}
        {isRetryable && <Retry path={path} posted={refusal.posted} />}
        {kind === 'failed' && <p className={styles['id']}>{t('request_id', { id: refusal.requestId })}</p>}
      </article>
    </Frame>
  )
}

function Retry({ path, posted }: { path: string; posted: Refusal['posted'] }) {
  const t = useTranslations('refusals')
  if (posted.length === 0) {
    return (
      <a className="button" href={path}>
        {t('retry')}
      </a>
    )
  }
  return (
    <form method="post" action={path}>
      <p>{t('kept')}</p>
      {posted.map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      <button className="button">{t('retry')}</button>
    </form>
  )
}
