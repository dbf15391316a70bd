'use client'
import { Button } from '@mantine/core'
import type { Message } from '@stayward/contract/messages/message'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useFormat } from '../../../i18n/use-format'
import { commonFix } from '../booking-messages/held-fix'
import { HeldNote } from '../booking-messages/held-note'
import { MessageStateBadge } from '../booking-messages/message-state-badge'
import classes from './message-days.module.css'

/** Names that a line has room for. */
const SHOWN = 3

/** Messages listed when a line opens; the others follow on request. */
const LISTED = 20

type Props = {
  /** Of one rule and in one state. */
  messages: readonly [Message, ...Message[]]
  /** Whether there may be more than these. */
  hasMore: boolean
  time_zone: string
  /** Whether the page says at its top what the daily limit holds. */
  isLimitSaid: boolean
  nameOf: (message: Message) => string
  row: (message: Message) => ReactNode
}

/** Equal messages to many guests as one line, which opens to show each of them. */
export function MessageGroup({ messages, hasMore, time_zone, isLimitSaid, nameOf, row }: Props) {
  const t = useTranslations('messages.list')
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const [isWhole, setIsWhole] = useState(false)
  const [first] = messages
  const names = [...new Set(messages.map(nameOf))]
  const shown = names.slice(0, SHOWN)
  const more = messages.length - shown.length
  const listed = isWhole ? messages : messages.slice(0, LISTED)
  return (
    <li className={classes['group']}>
      <button
        type="button"
        className={classes['toggle']}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={classes['arrow']}>
          <IconChevronRight size={16} stroke={1.75} aria-hidden />
        </span>
        <span>
          <span className={classes['title']}>{first.name}</span>{' '}
          <span className={classes['guests']}>
            {t(hasMore ? 'guests_so_far' : 'guests', { count: messages.length })}
          </span>
        </span>
        <span className={classes['names']}>
          {format.list(more > 0 ? [...shown, t(hasMore ? 'more_so_far' : 'more', { count: more })] : shown)}
        </span>
      </button>
      <MessageStateBadge state={first.state} />
      {!isOpen && first.held_reason !== null && !(isLimitSaid && first.held_reason === 'daily_limit') && (
        <div className={classes['why']}>
          <HeldNote message={first} fix={commonFix(messages)} time_zone={time_zone} />
        </div>
      )}
      {isOpen && (
        <div className={classes['members']}>
          <ul>{listed.map(row)}</ul>
          {listed.length < messages.length && (
            <Button size="xs" variant="default" onClick={() => setIsWhole(true)}>
              {t('show_all', { count: messages.length })}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
