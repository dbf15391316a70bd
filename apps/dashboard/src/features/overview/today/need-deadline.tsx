import type { AttentionItem } from '@stayward/contract/overview/timeline'
import { useTranslations } from 'next-intl'
import { useNow } from '../../../i18n/now'
import { useDeadline } from '../../../i18n/use-deadline'
import { useFormat } from '../../../i18n/use-format'
import classes from './needs.module.css'

/** Whether what is said is when something had to be done, rather than since when it is so. */
const isDue = ({ kind }: AttentionItem): boolean =>
  kind.startsWith('report_') || kind === 'task_overdue' || kind === 'turnover_at_risk'

/** The deadline; what is past was due then, or is so since then. */
export function NeedDeadline({ need }: { need: AttentionItem }) {
  const t = useTranslations('today.needs')
  const format = useFormat()
  const deadline = useDeadline()
  const now = useNow()
  const { at, kind } = need
  if (at === null)
    return kind === 'lock_offline' || kind === 'lock_battery' ? <span>{t('nobody')}</span> : null
  const isPast = Date.parse(at) <= now.getTime()
  const when = isDue(need) ? deadline(at) : format.ownInstant(at)
  return (
    <span className={classes['when']} data-past={isPast}>
      {t(isPast ? (isDue(need) ? 'was_due' : 'since') : 'until', { when })}
    </span>
  )
}
