'use client'
import { ActionIcon } from '@mantine/core'
import { IconCheck, IconUser } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Avatar } from '../../../components/avatar'
import { Link } from '../../../components/link'
import classes from './conversation-row.module.css'

type Props = {
  href: string
  isOpen: boolean
  /** Whether it waits for an answer. */
  isUnanswered?: boolean
  /** Null for a guest without one. */
  guest: string | null
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
  const { href, isOpen, isUnanswered = false, guest, time, stay, words, notes, onAnswered } = props
  const t = useTranslations('messages')
  const name = guest ?? t('list.nameless')
  return (
    <li
      className={classes['row']}
      data-unanswered={isUnanswered || undefined}
      data-open={isOpen || undefined}
    >
      {guest === null ? (
        <Avatar>
          <IconUser size={18} stroke={1.5} aria-hidden />
        </Avatar>
      ) : (
        <Avatar person={namesOf(guest)} />
      )}
      <div className={classes['about']}>
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
      </div>
      {isUnanswered && onAnswered && (
        <ActionIcon
          className={classes['answered'] ?? ''}
          variant="default"
          size={30}
          aria-label={t('inbox.mark_answered_of', { name })}
          title={t('inbox.mark_answered')}
          onClick={onAnswered}
        >
          <IconCheck size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

/** The names whose letters stand for a guest: the first and the last one. */
function namesOf(guest: string): { name: string | null; last_name: string | null } {
  const [name = null, ...others] = guest.trim().split(/\s+/)
  return { name, last_name: others.at(-1) ?? null }
}
