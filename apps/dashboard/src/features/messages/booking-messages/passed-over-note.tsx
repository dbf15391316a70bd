'use client'
import type { PassedOverChannel } from '@stayward/contract/messages/message-rule'
import { useTranslations } from 'next-intl'
import classes from './message-row.module.css'

/** Why a message does not go the way that its rule would rather take: `Not by SMS: no provider …`. */
export function PassedOverNote({ passed_over }: { passed_over: readonly PassedOverChannel[] }) {
  const t = useTranslations('messages')
  return passed_over.map(({ channel, held_reason }) => (
    <p key={channel} className={classes['facts']}>
      {held_reason === 'no_address'
        ? t(`form.unknown.${channel}`)
        : t('passed_over', { channel, reason: t(`held.${held_reason}`, { count: 0, names: '' }) })}
    </p>
  ))
}
