'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import { MOST_COUNTED } from '@stayward/contract/stays/booking-values'
import { Button } from '@mantine/core'
import { IconLink, IconMail, IconMessage } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { ExportMenu } from '../../../../components/export-menu'
import { SelectionBar } from '../../../../components/selection-bar'
import type { Selection } from '../../../../components/use-selection'
import { useFormat } from '../../../../i18n/use-format'
import { toast } from '../../../../toasts/toasts'
import { api } from '../../../../trpc/api'
import { useErrorWords } from '../../../../errors/use-error-words'
import type { Inputs } from '../../../../trpc/types'
import { stayName } from '../stay-name'
import { linkLines } from './sendable'

const SendLinksDialog = dynamic(
  () => import('./send-links-dialog').then((module) => module.SendLinksDialog),
  {
    loading: () => null,
  },
)

const MessageBatchDialog = dynamic(
  () => import('../../../messages/batches/message-batch-dialog').then((module) => module.MessageBatchDialog),
  { loading: () => null },
)

const PAGE = 100

type Props = {
  selection: Selection<Booking>
  /** The list that is shown, to select all of it. */
  input: Inputs['bookings']['list']
  /** How many bookings the list has; null until it is known. */
  total: { total: number; has_more: boolean } | null
}

/** What can be done with the selected bookings, at the foot of the list. */
export function BookingSelection({ selection, input, total }: Props) {
  const t = useTranslations('bookings')
  const format = useFormat()
  const words = useErrorWords()
  const { client } = api.useUtils()
  const [isSending, setIsSending] = useState(false)
  const [isWriting, setIsWriting] = useState(false)
  const [isReading, setIsReading] = useState(false)
  const { rows: bookings } = selection

  const selectAll = async () => {
    setIsReading(true)
    try {
      const all: Booking[] = []
      let cursor: string | undefined
      do {
        const page = await client.bookings.list.query({ ...input, size: PAGE, cursor })
        all.push(...page.items)
        cursor = page.next_cursor ?? undefined
      } while (cursor !== undefined && all.length < MOST_COUNTED)
      selection.selectAll(all.slice(0, MOST_COUNTED))
    } catch (error) {
      toast({ message: words.of(error).title, tone: 'blocked' })
    }
    setIsReading(false)
  }
  const copy = async () => {
    const nameOf = (booking: Booking) => stayName(booking) ?? t('nameless')
    const daysOf = ({ arrival_date: from, departure_date: to }: Booking) =>
      t('from_to', { from: format.day(from), to: format.day(to) })
    const text = linkLines(bookings, nameOf, daysOf)
    try {
      await navigator.clipboard.writeText(text)
      toast({ message: t('bulk.copied', { count: text.split('\n').length }), tone: 'ready' })
    } catch {
      toast({ message: t('bulk.copy_failed'), tone: 'blocked' })
    }
  }
  const filter = () => ({ booking_id: bookings.map(({ id }) => id) })
  const rest = total === null || (total.total <= bookings.length && !total.has_more) ? null : total
  return (
    <SelectionBar
      label={t('bulk.label')}
      count={bookings.length}
      aside={
        rest &&
        bookings.length < MOST_COUNTED && (
          <Button variant="subtle" size="compact-sm" loading={isReading} onClick={() => void selectAll()}>
            {t(rest.has_more ? 'bulk.select_first' : 'bulk.select_all', { count: rest.total })}
          </Button>
        )
      }
      onClear={selection.clear}
    >
      <Button
        variant="default"
        leftSection={<IconLink size={16} stroke={1.5} aria-hidden />}
        disabled={bookings.every(({ checkin_url }) => checkin_url === null)}
        onClick={() => void copy()}
      >
        {t('bulk.copy')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconMail size={16} stroke={1.5} aria-hidden />}
        onClick={() => setIsSending(true)}
      >
        {t('bulk.send')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconMessage size={16} stroke={1.5} aria-hidden />}
        onClick={() => setIsWriting(true)}
      >
        {t('bulk.message')}
      </Button>
      <ExportMenu
        exports={[
          { list: 'bookings', filter },
          { list: 'reports', filter },
        ]}
      />
      {isWriting && (
        <MessageBatchDialog
          bookings={bookings}
          onClose={() => setIsWriting(false)}
          onDone={() => {
            setIsWriting(false)
            selection.clear()
          }}
        />
      )}
      {isSending && (
        <SendLinksDialog
          bookings={bookings}
          onClose={() => setIsSending(false)}
          onDone={() => {
            setIsSending(false)
            selection.clear()
          }}
        />
      )}
    </SelectionBar>
  )
}
