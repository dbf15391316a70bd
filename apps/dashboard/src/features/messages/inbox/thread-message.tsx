'use client'
import type { Message } from '@stayward/contract/messages/message'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FactLine } from '../../../components/fact-line'
import { timeText } from '../../../i18n/format'
import { type MessageAction, MessageButtons } from '../booking-messages/message-buttons'
import { MessageStateBadge } from '../booking-messages/message-state-badge'
import { givenSubject } from '../booking-messages/message-title'
import { MessageTrouble } from '../booking-messages/message-trouble'
import classes from './thread-message.module.css'

/** A text longer than this is cut until somebody opens it. */
const LONG = 600
const LINES = 12
const LONG_OF_RULE = 160
const LINES_OF_RULE = 3

type Props = {
  message: Message
  property_name: string
  time_zone: string
  onAsk: (action: MessageAction) => void
}

/** One message of a conversation: the guest's on the left, ours on the right. */
export function ThreadMessage({ message, property_name, time_zone, onAsk }: Props) {
  const t = useTranslations('messages')
  const { state, name, body, channel, sent_at, locale } = message
  const isFromGuest = state === 'received'
  const isSettled = isFromGuest || state === 'sent' || state === 'delivered'
  const title = name ?? givenSubject(message, property_name)
  const facts = [
    sent_at && timeText(sent_at, time_zone),
    channel && t(`ways.${channel}`),
    name === null && message.origin === 'guest' && !isFromGuest && t('by_guest'),
    name !== null && t('inbox.automatic'),
    state === 'delivered' && t('states.delivered'),
  ]
  return (
    <li
      className={classes['message']}
      data-by={isFromGuest ? 'guest' : name === null ? undefined : 'rule'}
      data-state={state}
    >
      <div className={classes['bubble']}>
        {title && <p className={classes['title']}>{title}</p>}
        {body === null ? (
          <p className={classes['erased']}>{t('inbox.erased')}</p>
        ) : (
          <Body text={body} lang={locale ?? undefined} isAutomatic={name !== null} />
        )}
      </div>
      <div className={classes['facts']}>
        <span>
          <FactLine all={facts} />
        </span>
        {!isSettled && <MessageStateBadge state={state} />}
      </div>
      <MessageTrouble message={message} />
      <MessageButtons message={message} title={title ?? t('by_hand')} onAsk={onAsk} />
    </li>
  )
}

type BodyProps = { text: string; lang: string | undefined; isAutomatic: boolean }

/** The words, the first lines of them where they are many or a rule wrote them: hosts know what those say. */
function Body({ text, lang, isAutomatic }: BodyProps) {
  const t = useTranslations('messages.inbox')
  const [isWhole, setIsWhole] = useState(false)
  const lines = text.split('\n').length
  const isLong = isAutomatic
    ? text.length > LONG_OF_RULE || lines > LINES_OF_RULE
    : text.length > LONG || lines > LINES
  return (
    <>
      <p
        className={classes['body']}
        lang={lang}
        data-cut={isLong && !isWhole ? (isAutomatic ? 'early' : 'late') : undefined}
      >
        {text}
      </p>
      {isLong && (
        <button type="button" className={classes['more']} onClick={() => setIsWhole(!isWhole)}>
          {t(isWhole ? 'show_less' : 'show_all')}
        </button>
      )}
    </>
  )
}
