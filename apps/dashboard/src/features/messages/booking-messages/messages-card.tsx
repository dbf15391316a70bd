'use client'
import { Button } from '@mantine/core'
import type { Booking } from '@stayward/contract/stays/booking'
import { IconPencil } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Card } from '../../../components/card'
import { ErrorNotice } from '../../../components/error-notice'
import { FailureNotice } from '../../../components/failure-notice'
import { LiveFields } from '../../../components/live-fields'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { api } from '../../../trpc/api'
import { MessageRow } from './message-row'
import classes from './messages-card.module.css'
import { SilentRules } from './silent-rules'
import { useMessageActions } from './use-message-actions'

const WriteMessageDialog = dynamic(
  () => import('./write-message-dialog').then((module) => module.WriteMessageDialog),
  { loading: () => null },
)

const POLL_MS = 3000

/** The messages of a booking: sent, planned and held ones, and one to write by hand. */
export function MessagesCard({ booking, property_name }: { booking: Booking; property_name: string }) {
  const t = useTranslations()
  const [isWriting, setIsWriting] = useState(false)
  const { ask, dialogs, error } = useMessageActions()
  const { id: booking_id, time_zone } = booking
  const messages = api.messages.listOfBooking.useQuery(
    { booking_id },
    {
      refetchInterval: ({ state }) =>
        state.data?.items.some((one) => one.state === 'sending') ? POLL_MS : false,
    },
  )
  return (
    <Card
      title={t('messages.title')}
      anchor="messages"
      aside={
        <LiveFields>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPencil size={14} stroke={1.75} aria-hidden />}
            onClick={() => setIsWriting(true)}
          >
            {t('messages.write')}
          </Button>
        </LiveFields>
      }
    >
      {error && <FailureNotice error={error} />}
      {messages.isPending && <RowsSkeleton rows={2} height={72} label={t('common.loading')} />}
      {messages.isError && <ErrorNotice error={messages.error} retry={() => void messages.refetch()} />}
      {messages.data?.items.length === 0 && (
        <p className={classes['none']}>{t('messages.none_of_booking')}</p>
      )}
      <ul>
        {messages.data?.items.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            property_name={property_name}
            time_zone={time_zone}
            onAsk={(action) => ask(action, message, time_zone)}
          />
        ))}
      </ul>
      <SilentRules booking_id={booking_id} time_zone={time_zone} />
      {dialogs}
      {isWriting && <WriteMessageDialog booking={booking} onClose={() => setIsWriting(false)} />}
    </Card>
  )
}
