'use client'
import type { Message } from '@stayward/contract/messages/message'
import { useTranslations } from 'next-intl'
import classes from './message-row.module.css'

/** What was tried before the way that a message goes now: `SMS refused: the number or address was refused. Sent by email.` */
export function AttemptsNote({ message }: { message: Message }) {
  const t = useTranslations('messages.attempts')
  const { attempts, channel, state } = message
  if (attempts.length === 0) return null
  const tried = attempts.map(({ channel: way, state: ended, reason }) => {
    const name = t(`ways.${way}`)
    return reason === null
      ? t('unknown', { way: name })
      : t('ended', { way: name, ended: t(ended), reason: t(`reasons.${reason}`) })
  })
  const hasLeft = state === 'sent' || state === 'delivered'
  const then = channel !== null && hasLeft ? [t('then', { way: t(`by.${channel}`) })] : []
  return <p className={classes['facts']}>{[...tried, ...then].join(' ')}</p>
}
