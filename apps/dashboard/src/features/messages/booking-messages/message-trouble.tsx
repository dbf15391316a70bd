'use client'
import type { Message } from '@stayward/contract/messages/message'
import { useTranslations } from 'next-intl'
import { useActions } from '../../../errors/use-actions'
import { AttemptsNote } from './attempts-note'
import classes from './message-row.module.css'

/** What went wrong with a message that was to leave, and what to do about it. */
export function MessageTrouble({ message }: { message: Message }) {
  const t = useTranslations('messages')
  const actions = useActions(message.allowed_actions)
  const { state, fault } = message
  return (
    <>
      <AttemptsNote message={message} />
      {state === 'unknown' && (
        <p className={classes['fault']}>{t(actions('mark_sent').allowed ? 'check_phone' : 'looked_up')}</p>
      )}
      {fault && <p className={classes['fault']}>{t(`faults.${fault}`)}</p>}
    </>
  )
}
