'use client'
import type { Message } from '@stayward/contract/messages/message'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FactLine } from '../../../components/fact-line'
import { languageLabel } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import { MessageText } from '../text/message-text'
import { fixOf } from './held-fix'
import { HeldNote } from './held-note'
import { type MessageAction, MessageButtons } from './message-buttons'
import classes from './message-row.module.css'
import { MessageStateBadge } from './message-state-badge'
import { MessageTrouble } from './message-trouble'
import { authorOf, givenSubject, useMessageTitle } from './message-title'
import { PassedOverNote } from './passed-over-note'
import { SkippedNote } from './skipped-note'

type Props = {
  message: Message
  property_name: string | undefined
  /** The zone of its property. */
  time_zone: string
  /** Whose message it is, where the page does not say so: what comes first then. */
  context?: ReactNode
  /** Whether the page says at its top what the daily limit holds. */
  isLimitSaid?: boolean
  onAsk: (action: MessageAction) => void
}

/** One message: what, when, to whom, its state and text, and what can be done with it. */
export function MessageRow(props: Props) {
  const { message, property_name, time_zone, context, isLimitSaid = false, onAsk } = props
  const t = useTranslations('messages')
  const format = useFormat()
  const reader = useLocale()
  const titleOf = useMessageTitle()
  const { name, subject, body, channel, recipient, locale } = message
  const at = message.sent_at ?? message.planned_for
  const isFromGuest = message.state === 'received'
  const title = titleOf(message, property_name)
  const way =
    channel &&
    (recipient === null
      ? t(`ways.${channel}`)
      : t(`${isFromGuest ? 'way_from' : 'way_to'}.${channel}`, { recipient }))
  return (
    <li className={classes['row']} data-context={context === undefined ? undefined : true}>
      <div className={classes['head']}>
        <p className={classes['title']}>{context ?? title}</p>
        <MessageStateBadge state={message.state} />
      </div>
      {context && <p className={classes['name']}>{title}</p>}
      <p className={classes['facts']}>
        <FactLine
          all={[
            at && format.instant(at, time_zone),
            way,
            // What somebody wrote by hand is in any language.
            name !== null && locale && languageLabel(locale, reader),
            message.is_edited && t('edited'),
            name === null &&
              givenSubject(message, property_name) !== null &&
              !isFromGuest &&
              t(authorOf(message)),
          ]}
        />
      </p>
      <PassedOverNote passed_over={message.passed_over} />
      {!(isLimitSaid && message.held_reason === 'daily_limit') && (
        <HeldNote message={message} fix={fixOf(message)} time_zone={time_zone} />
      )}
      <MessageTrouble message={message} />
      <SkippedNote skipped_reason={message.skipped_reason} />
      {body !== null && (
        <MessageText
          label={t(message.sent_at === null ? 'planned_text' : 'message_text')}
          subject={subject}
          body={body}
          locale={name === null ? null : locale}
        />
      )}
      <MessageButtons message={message} title={title} onAsk={onAsk} />
    </li>
  )
}
