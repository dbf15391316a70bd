'use client'
import { ActionIcon } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '../../../components/link'
import classes from './conversation-row.module.css'

type Props = {
  href: string
  isOpen: boolean
  /** Whether it waits for an answer. */
  isUnanswered?: boolean
  name: string
  /** When something was exchanged last. */
  time?: string | undefined
  /** Property and days of the stay. */
  stay: string
  /** Its last words, or why there are none. */
  words?: ReactNode
  /** What is to be known besides, such as messages that are held. */
  notes?: ReactNode
  /** Says that it needs no answer. */
  onAnswered?: () => void
}

/** A conversation in the list of the inbox. */
export function ConversationRow(props: Props) {
  const { href, isOpen, isUnanswered = false, name, time, stay, words, notes, onAnswered } = props
  const t = useTranslations('messages.inbox')
  return (
    <li
      className={classes['row']}
      data-unanswered={isUnanswered || undefined}
      data-open={isOpen || undefined}
    >
      <div className={classes['head']}>
        <Link
          className={classes['name']}
          href={href}
          scroll={false}
          aria-current={isOpen ? 'page' : undefined}
        >
          {name}
        </Link>
        {time && <span className={classes['time']}>{time}</span>}
      </div>
      <p className={classes['stay']}>{stay}</p>
      {words && <p className={classes['words']}>{words}</p>}
      {notes && <p className={classes['notes']}>{notes}</p>}
      {isUnanswered && onAnswered && (
        <ActionIcon
          className={classes['answered'] ?? ''}
          variant="default"
          size={30}
          aria-label={t('mark_answered_of', { name })}
          title={t('mark_answered')}
          onClick={onAnswered}
        >
          <IconCheck size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
