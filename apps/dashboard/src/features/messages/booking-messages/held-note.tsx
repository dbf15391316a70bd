'use client'
import type { Message } from '@stayward/contract/messages/message'
import { useTranslations } from 'next-intl'
import { Link } from '../../../components/link'
import { useFormat } from '../../../i18n/use-format'
import { fixOf } from './held-fix'
import classes from './message-row.module.css'

/** Why a message is held, or would be if it were due now, with a link to where that can be changed. */
export function HeldNote({ message }: { message: Message }) {
  const t = useTranslations('messages')
  const format = useFormat()
  const { held_reason, missing_variables, state } = message
  if (held_reason === null) return null
  const fix = fixOf(message)
  return (
    <p className={classes['held']} data-due={state === 'held' || undefined}>
      {state === 'held' ? null : `${t('not_ready')} `}
      {t(`held.${held_reason}`, {
        count: missing_variables.length,
        names: format.list(missing_variables.map((name) => t(`variables.${name}`))),
      })}{' '}
      {fix && <Link href={fix.href}>{t(`fixes.${fix.words}`)}</Link>}
    </p>
  )
}
