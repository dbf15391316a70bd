'use client'
import type { Message } from '@stayward/contract/messages/message'
import { useTranslations } from 'next-intl'
import { useZoneCity } from '../../../i18n/use-zone-city'
import type { MessageAction } from '../booking-messages/message-buttons'
import { MessageRow } from '../booking-messages/message-row'
import classes from './thread.module.css'

type Props = {
  messages: readonly Message[]
  property_name: string
  /** The zone of the property, in which its rules have their times. */
  time_zone: string
  reader_time_zone: string
  onAsk: (message: Message) => (action: MessageAction) => void
}

/** What is still to leave in a conversation, open where something is missing. */
export function ComingMessages({ messages, property_name, time_zone, reader_time_zone, onAsk }: Props) {
  const t = useTranslations()
  const cityOf = useZoneCity()
  return (
    <details
      className={classes['coming']}
      open={messages.some(({ state }) => state === 'held')}
      onToggle={({ currentTarget }) =>
        currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })
      }
    >
      <summary>
        {t('messages.inbox.coming', { count: messages.length })}
        {time_zone !== reader_time_zone && ` · ${t('today.zone', { city: cityOf(time_zone) })}`}
      </summary>
      <ul>
        {messages.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            property_name={property_name}
            time_zone={time_zone}
            onAsk={onAsk(message)}
          />
        ))}
      </ul>
    </details>
  )
}
