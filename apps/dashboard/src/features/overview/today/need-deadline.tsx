import type { AttentionItem } from '@stayward/contract/overview/timeline'
import { useTranslations } from 'next-intl'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import classes from './needs.module.css'

/** The deadline; for one in the past, since when. */
export function NeedDeadline({ need: { at, kind } }: { need: AttentionItem }) {
  const t = useTranslations('today.needs')
  const format = useFormat()
  const now = useNow()
  if (at === null)
    return kind === 'lock_offline' || kind === 'lock_battery' ? <span>{t('nobody')}</span> : null
  const isPast = Date.parse(at) <= now.getTime()
  return (
    <span className={classes['when']} data-past={isPast}>
      {t(isPast ? 'since' : 'until', { when: format.ownInstant(at) })}
    </span>
  )
}
