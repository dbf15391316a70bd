'use client'
import { Button } from '@mantine/core'
import type { Message } from '@stayward/contract/messages/message'
import { useTranslations } from 'next-intl'
import { LiveFields } from '../../../components/live-fields'
import { useActions } from '../../../errors/use-actions'
import classes from './message-row.module.css'

/** What a person may do with a message in a list. */
export type MessageAction = 'send' | 'mark_sent' | 'edit' | 'skip'

const ACTIONS = ['send', 'mark_sent', 'edit', 'skip'] as const satisfies MessageAction[]

type Props = {
  message: Message
  /** What it is called. */
  title: string
  onAsk: (action: MessageAction) => void
}

/** What can be done with a message now, as buttons. */
export function MessageButtons({ message, title, onAsk }: Props) {
  const t = useTranslations('messages')
  const actions = useActions(message.allowed_actions)
  const possible = ACTIONS.filter((action) => actions(action).allowed)
  if (possible.length === 0) return null
  return (
    <LiveFields>
      <div className={classes['actions']}>
        {possible.map((action) => (
          <Button
            key={action}
            size="xs"
            variant={action === 'send' ? 'default' : 'subtle'}
            aria-label={t(`actions.${action}_of`, { name: title })}
            onClick={() => onAsk(action)}
          >
            {t(`actions.${action}`)}
          </Button>
        ))}
      </div>
    </LiveFields>
  )
}
