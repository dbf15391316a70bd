'use client'
import { Button } from '@mantine/core'
import type { Message } from '@stayward/contract/messages/message'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { timeText } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import { commonFix } from '../booking-messages/held-fix'
import { HeldNote } from '../booking-messages/held-note'
import { MessageStateBadge } from '../booking-messages/message-state-badge'
import { useMessageTitle } from '../booking-messages/message-title'
import { SkippedNote } from '../booking-messages/skipped-note'
import { WayIcon } from './way-icon'
import classes from './message-days.module.css'

/** Messages listed when a line opens; the others follow on request. */
const LISTED = 20

type Props = {
  /** Of one rule and in one state, or a single one. */
  messages: readonly [Message, ...Message[]]
  /** Whether there may be more than these. */
  hasMore: boolean
  /** Whether they are listed as held, without days, so that the line says its own. */
  isDated: boolean
  /** The time zone in which a message's time is said. */
  zoneOf: (message: Message) => string
  /** Whether the page says at its top what the daily limit holds. */
  isLimitSaid: boolean
  nameOf: (message: Message) => string
  /** The name of its property, once that is loaded. */
  propertyOf: (message: Message) => string | undefined
  row: (message: Message) => ReactNode
}

/** Equal messages as one line: when, to whom, what and where. It opens to show each of them, with what can be done. */
export function MessageGroup(props: Props) {
  const { messages, hasMore, isDated, zoneOf, isLimitSaid, nameOf, propertyOf, row } = props
  const words = useTranslations('messages')
  const t = useTranslations('messages.list')
  const titleOf = useMessageTitle()
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const [isWhole, setIsWhole] = useState(false)
  const [first] = messages
  const time_zone = zoneOf(first)
  const earliest = messages.flatMap((message) => instantOf(message) ?? []).toSorted()[0]
  const properties = new Set(messages.map(({ property_id }) => property_id)).size
  const place = properties === 1 ? propertyOf(first) : words('rules.properties', { count: properties })
  // Why others were skipped is said in words of their own once the line is open.
  const isWaiting = first.state === 'planned' || first.state === 'held'
  const listed = isWhole ? messages : messages.slice(0, LISTED)
  return (
    <li className={classes['group']} data-dated={isDated || undefined}>
      <button
        type="button"
        className={classes['toggle']}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={classes['arrow']}>
          <IconChevronRight size={16} stroke={1.75} aria-hidden />
        </span>
        <span className={classes['time']}>
          {isDated ? earliest && format.instant(earliest, time_zone) : timeSpan(messages, zoneOf)}
        </span>
        <span className={classes['guest']}>
          {messages.length === 1
            ? nameOf(first)
            : format.list([
                nameOf(first),
                t(hasMore ? 'more_so_far' : 'more', { count: messages.length - 1 }),
              ])}
        </span>
        <span className={classes['what']}>
          <span className={classes['name']}>
            <WayIcon messages={messages} /> <span>{titleOf(first, propertyOf(first))}</span>
          </span>
          <span className={classes['dot']}> · </span>
          <span className={classes['place']}>
            {messages.length === 1
              ? place
              : [
                  t(hasMore ? 'guests_so_far' : 'guests', { count: messages.length }),
                  // Of those that are not loaded, nobody knows where they are.
                  !hasMore && place,
                ]
                  .filter(Boolean)
                  .join(' · ')}
          </span>
        </span>
        {/* That they are to leave, or held, is what the list is about. */}
        {first.state !== 'planned' && !isDated && (
          <span className={classes['state']}>
            <MessageStateBadge state={first.state} />
          </span>
        )}
      </button>
      {!isOpen && first.held_reason !== null && !(isLimitSaid && first.held_reason === 'daily_limit') && (
        <div className={classes['why']}>
          <HeldNote message={first} fix={commonFix(messages)} time_zone={time_zone} />
        </div>
      )}
      {!isOpen && first.skipped_reason !== null && isWaiting && (
        <div className={classes['why']}>
          <SkippedNote skipped_reason={first.skipped_reason} />
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

/** When a message left, or is to leave. */
const instantOf = ({ sent_at, planned_for }: Message): string | null => sent_at ?? planned_for

/** When messages leave or left, each by its own clock: `09:00`, or `09:00 – 11:30`. */
function timeSpan(messages: readonly Message[], zoneOf: Props['zoneOf']): string {
  const times = messages
    .flatMap((message) => {
      const at = instantOf(message)
      return at === null ? [] : [timeText(at, zoneOf(message))]
    })
    .toSorted()
  return [...new Set([times.at(0), times.at(-1)])].filter(Boolean).join(' – ')
}
