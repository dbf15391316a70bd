'use client'
import type { Message } from '@stayward/contract/messages/message'
import { EXCHANGED_STATES, type MessageState } from '@stayward/contract/messages/message-values'
import type { Booking } from '@stayward/contract/stays/booking'
import { IconMessages } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useEffect, useRef } from 'react'
import { ErrorNotice } from '../../../components/error-notice'
import { FailureNotice } from '../../../components/failure-notice'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { dayOf } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import { api } from '../../../trpc/api'
import { daysOfFeed } from '../../overview/activity/days-of-feed'
import { useMessageActions } from '../booking-messages/use-message-actions'
import { Composer } from './composer'
import { messageToFollow } from './message-to-follow'
import { ThreadMessage } from './thread-message'
import classes from './thread.module.css'

/** What is still to come is folded in at first. */
const ComingMessages = dynamic(() => import('./coming-messages').then((module) => module.ComingMessages), {
  loading: () => null,
})

const ON_ITS_WAY_MS = 3000
const POLL_MS = 30_000

/** How long a provider has to say that a text arrived, until nobody waits for it any more. */
const ARRIVES_MS = 60_000

/** Whether a message is about to say something else of itself, which no activity announces. */
const isOnItsWay = ({ state, channel, sent_at }: Message, now_ms: number): boolean =>
  state === 'sending' ||
  (state === 'sent' && channel !== 'email' && sent_at !== null && now_ms - Date.parse(sent_at) < ARRIVES_MS)

const EXCHANGED: readonly MessageState[] = EXCHANGED_STATES

type Props = { booking: Booking; property_name: string; reader_time_zone: string }

/**
 * Everything said to the guest of a booking and by them, what is still to leave, and a field to write in. What was said has
 * the reader's times, as in the list of conversations; what is to leave has those of the property, as its rules do.
 */
export function Thread({ booking, property_name, reader_time_zone }: Props) {
  const t = useTranslations()
  const format = useFormat()
  const { id: booking_id, time_zone } = booking
  const { ask, dialogs, error } = useMessageActions()
  const list = api.messages.listOfBooking.useQuery(
    { booking_id },
    {
      refetchInterval: ({ state }) =>
        state.data?.items.some((one) => isOnItsWay(one, Date.now())) ? ON_ITS_WAY_MS : POLL_MS,
    },
  )
  const messages = list.data?.items ?? []
  const exchanged = messages.filter(({ state }) => EXCHANGED.includes(state))
  const coming = messages.filter(({ state }) => state === 'planned' || state === 'held')
  const days = daysOfFeed(
    exchanged.map((message) => ({ message, occurred_at: message.sent_at ?? message.created_at })),
    (instant) => dayOf(instant, reader_time_zone),
  )
  const end = useEndInView(exchanged.at(-1)?.id)
  const onAsk = (message: Message) => (action: Parameters<typeof ask>[0]) => ask(action, message, time_zone)
  return (
    <div className={classes['thread']}>
      {error && <FailureNotice error={error} />}
      {list.isPending && <RowsSkeleton height={72} label={t('common.loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      <div className={classes['messages']}>
        {list.isSuccess && exchanged.length === 0 && (
          <div className={classes['none']}>
            <IconMessages size={32} stroke={1.25} aria-hidden />
            <p>{t('messages.inbox.nothing_exchanged')}</p>
          </div>
        )}
        {days.map(({ day, entries }) => (
          <section key={day}>
            <h2 className={classes['day']}>{format.day(day)}</h2>
            <ul>
              {entries.map(({ message }) => (
                <ThreadMessage
                  key={message.id}
                  message={message}
                  property_name={property_name}
                  time_zone={reader_time_zone}
                  onAsk={onAsk(message)}
                />
              ))}
            </ul>
          </section>
        ))}
        <div ref={end} className={classes['end']} />
        {coming.length > 0 && (
          <ComingMessages
            messages={coming}
            property_name={property_name}
            time_zone={time_zone}
            reader_time_zone={reader_time_zone}
            onAsk={onAsk}
          />
        )}
      </div>
      <Composer booking={booking} last={messageToFollow(exchanged)} />
      {dialogs}
    </div>
  )
}

/** Brings the end of the conversation into view when it opens, and when something is added to it. */
function useEndInView(last_id: string | undefined) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (last_id !== undefined) end.current?.scrollIntoView({ block: 'end' })
  }, [last_id])
  return end
}
