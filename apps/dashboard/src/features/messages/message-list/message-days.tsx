'use client'
import type { Message } from '@stayward/contract/messages/message'
import { useTranslations } from 'next-intl'
import { Link } from '../../../components/link'
import { DayHead } from '../../../dates/day-head'
import { dayOf } from '../../../i18n/format'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { daysOfFeed } from '../../overview/activity/days-of-feed'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import { stayName } from '../../stays/bookings/stay-name'
import type { MessageAction } from '../booking-messages/message-buttons'
import { MessageRow } from '../booking-messages/message-row'
import classes from './message-days.module.css'
import { MessageGroup } from './message-group'
import { groupMessages, obstructedFirst } from './message-groups'
import type { ReaderDay } from './message-search'

type Props = {
  messages: readonly Message[]
  /** The zone of the reader, for messages whose property is not loaded yet, and their day. */
  reader: ReaderDay
  /** Without days, for messages that are held, whatever their day. */
  isOneGroup?: boolean
  /** Whether there are more than these, some of which may belong to the last line. */
  hasMore: boolean
  /** Whether the page says at its top what the daily limit holds. */
  isLimitSaid: boolean
  onAsk: (action: MessageAction, message: Message, time_zone: string) => void
}

/** Messages with their guest and property, grouped by the reader's day. */
export function MessageDays(props: Props) {
  const { messages, reader, isOneGroup = false, hasMore, isLimitSaid, onAsk } = props
  const { time_zone, today } = reader
  const t = useTranslations('messages.list')
  const properties = usePropertiesById(messages.map(({ property_id }) => property_id))
  const nameless = messages.filter(({ guest_name }) => guest_name === null)
  const ids = [...new Set(nameless.map(({ booking_id }) => booking_id))]
  const bookings = api.useQueries((read) => ids.map((booking_id) => read.bookings.get({ booking_id })))
  const bookingOf = new Map(bookings.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])))
  // What is to come has the times of its property, as its rule does; what was sent those of the reader, as conversations do.
  const zoneOf = ({ property_id, sent_at }: Message) =>
    (sent_at === null ? properties.get(property_id)?.time_zone : undefined) ?? time_zone
  const days = daysOfFeed(
    messages.map((message) => ({
      message,
      occurred_at: message.sent_at ?? message.planned_for ?? message.created_at,
    })),
    (instant) => dayOf(instant, time_zone),
  )
  const nameOf = (message: Message) => {
    const booking = bookingOf.get(message.booking_id)
    const reference = booking && stayName(booking)
    if (message.guest_name !== null) return message.guest_name
    // Without a guest, a booking is called by its reference, which does not say what it is.
    return reference ? t('booking_named', { reference }) : t(booking ? 'nameless' : 'booking')
  }
  const row = (message: Message) => {
    const zone = zoneOf(message)
    return (
      <MessageRow
        key={message.id}
        message={message}
        property_name={properties.get(message.property_id)?.name}
        time_zone={zone}
        isLimitSaid={isLimitSaid}
        context={
          <>
            <Link href={paths.booking(message.booking_id)}>{nameOf(message)}</Link>
            {' · '}
            {properties.get(message.property_id)?.name}
          </>
        }
        onAsk={(action) => onAsk(action, message, zone)}
      />
    )
  }
  const lines = (ofDay: readonly Message[], isLast: boolean) => (
    <ul className={classes['list']}>
      {groupMessages(obstructedFirst(ofDay)).map(
        ({ key, items: [first, ...others] }) =>
          first && (
            <MessageGroup
              key={key}
              messages={[first, ...others]}
              hasMore={hasMore && isLast}
              isDated={isOneGroup}
              zoneOf={zoneOf}
              isLimitSaid={isLimitSaid}
              nameOf={nameOf}
              propertyOf={({ property_id }) => properties.get(property_id)?.name}
              row={row}
            />
          ),
      )}
    </ul>
  )
  const list = (ofDay: readonly Message[], isLast: boolean) => {
    const needed = ofDay.filter((message) => !isUnneeded(message))
    const unneeded = ofDay.filter(isUnneeded)
    return (
      <>
        {needed.length > 0 && lines(needed, isLast)}
        {unneeded.length > 0 && (
          <details className={classes['unneeded']}>
            <summary>
              {t(needed.length > 0 ? 'unneeded' : 'all_unneeded', { count: unneeded.length })}
            </summary>
            {lines(unneeded, isLast)}
          </details>
        )}
      </>
    )
  }
  if (messages.length === 0) return null
  if (isOneGroup) return list(messages, true)
  return days.map(({ day, entries }, index) => (
    <section key={day} className={classes['day']}>
      <h2 className={classes['date']}>
        <DayHead day={day} today={today} />
      </h2>
      {list(
        entries.map(({ message }) => message),
        index === days.length - 1,
      )}
    </section>
  ))
}

/** Whether a planned message would be left out as things are. */
const isUnneeded = ({ state, skipped_reason }: Message): boolean =>
  state === 'planned' && skipped_reason !== null
