'use client'
import type { Message } from '@stayward/contract/messages/message'
import { useTranslations } from 'next-intl'
import classes from './message-row.module.css'

/** Why a message was never sent, or would not be if it were due now; nothing if it is to be sent. */
export function SkippedNote({ skipped_reason }: Pick<Message, 'skipped_reason'>) {
  const t = useTranslations('messages')
  return skipped_reason && <p className={classes['facts']}>{t(`skipped.${skipped_reason}`)}</p>
}
