'use client'
import { Button } from '@mantine/core'
import type { Message } from '@stayward/contract/messages/message'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LiveFields } from '../../../components/live-fields'
import { useActions } from '../../../errors/use-actions'
import { languageLabel } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import { MessageText } from '../text/message-text'
import { AttemptsNote } from './attempts-note'
import { fixOf } from './held-fix'
import { HeldNote } from './held-note'
import classes from './message-row.module.css'
import { MessageStateBadge } from './message-state-badge'
import { PassedOverNote } from './passed-over-note'

/** What a person may do with a message in a list. */
export type MessageAction = 'send' | 'mark_sent' | 'edit' | 'skip'

const ACTIONS = ['send', 'mark_sent', 'edit', 'skip'] as const satisfies MessageAction[]

type Props = {
  message: Message
  /** The zone of its property. */
  time_zone: string
  /** Whose message it is, where the page does not say so. */
  context?: ReactNode
  onAsk: (action: MessageAction) => void
}

/** One message: what, when, to whom, its state and text, and what can be done with it. */
export function MessageRow({ message, time_zone, context, onAsk }: Props) {
  const t = useTranslations('messages')
  const format = useFormat()
  const reader = useLocale()
  const actions = useActions(message.allowed_actions)
  const { name, subject, body, channel, recipient, locale, skipped_reason, fault } = message
  const at = message.sent_at ?? message.planned_for
  const title = name ?? subject ?? t(message.state === 'received' ? 'from_guest' : 'by_hand')
  const possible = ACTIONS.filter((action) => actions(action).allowed)
  const way = channel && (recipient === null ? t(`ways.${channel}`) : t(`way_to.${channel}`, { recipient }))
  return (
    <li className={classes['row']} data-context={context === undefined ? undefined : true}>
      <div className={classes['head']}>
        <p className={classes['title']}>{title}</p>
        <MessageStateBadge state={message.state} />
      </div>
      {context && <p className={classes['context']}>{context}</p>}
      <p className={classes['facts']}>
        {[
          at && format.instant(at, time_zone),
          way,
          locale && languageLabel(locale, reader),
          message.is_edited && t('edited'),
          name === null &&
            subject !== null &&
            message.state !== 'received' &&
            t(message.origin === 'guest' ? 'by_guest' : 'by_hand'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <PassedOverNote passed_over={message.passed_over} />
      <HeldNote message={message} fix={fixOf(message)} time_zone={time_zone} />
      <AttemptsNote message={message} />
      {message.state === 'unknown' && (
        <p className={classes['fault']}>{t(actions('mark_sent').allowed ? 'check_phone' : 'looked_up')}</p>
      )}
      {skipped_reason && <p className={classes['facts']}>{t(`skipped.${skipped_reason}`)}</p>}
      {fault && <p className={classes['fault']}>{t(`faults.${fault}`)}</p>}
      {body !== null && (
        <MessageText
          label={t(message.sent_at === null ? 'show_planned_text' : 'show_text')}
          subject={subject}
          body={body}
          locale={locale}
        />
      )}
      {possible.length > 0 && (
        <LiveFields>
          <div className={classes['actions']}>
            {possible.map((action) => (
              <Button
                key={action}
                size="compact-sm"
                variant={action === 'send' ? 'default' : 'subtle'}
                aria-label={t(`actions.${action}_of`, { name: title })}
                onClick={() => onAsk(action)}
              >
                {t(`actions.${action}`)}
              </Button>
            ))}
          </div>
        </LiveFields>
      )}
    </li>
  )
}
