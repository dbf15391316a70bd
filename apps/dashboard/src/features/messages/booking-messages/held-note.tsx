'use client'
import type { Message } from '@stayward/contract/messages/message'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Link } from '../../../components/link'
import { useFormat } from '../../../i18n/use-format'
import type { HeldFix } from './held-fix'
import classes from './message-row.module.css'
import { useHeldReason } from './use-held-reason'

type Props = {
  message: Message
  /** Where the reason can be removed; null if only time helps. */
  fix: HeldFix | null
  time_zone: string
}

/** Why a message is held, or would be if it were due now, and what can be done about it. */
export function HeldNote({ message, fix, time_zone }: Props) {
  const t = useTranslations('messages')
  const format = useFormat()
  const reasonOf = useHeldReason()
  const { held_reason, held_until, missing_variables, state } = message
  if (held_reason === null) return null
  return (
    <p className={classes['held']} data-due={state === 'held' || undefined}>
      {fix && <IconAlertTriangle className={classes['warning']} size={14} stroke={2} aria-hidden />}
      {state === 'held' ? null : `${t('not_ready')} `}
      {held_until === null
        ? reasonOf(held_reason, missing_variables)
        : t('held_until', { instant: format.instant(held_until, time_zone) })}{' '}
      {fix && <Link href={fix.href}>{t(`fixes.${fix.words}`)}</Link>}
    </p>
  )
}
