'use client'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { MessageBatchPreviewed, MessageBatchSent } from '@stayward/contract/messages/message-batch'
import { MESSAGE_BATCH_LIMIT } from '@stayward/contract/messages/message-values'
import type { Booking } from '@stayward/contract/stays/booking'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog, DialogActions } from '../../../components/dialog'
import { LeaveFormDialog } from '../../../components/leave-form-dialog'
import { useLeaveGuard } from '../../../components/use-leave-guard'
import { emptyMessage } from '../booking-messages/message-form-values'
import { useMessagesChanged } from '../booking-messages/use-messages-changed'
import { BatchProgress } from './batch-progress'
import { type BatchChoice, FIRST_CHOICE, plannedFor, toBatchText } from './batch-values'
import { ReviewBatch } from './review-batch'
import { WriteBatch } from './write-batch'

type Props = {
  bookings: readonly Booking[]
  onClose: () => void
  /** Called as it is closed after something was sent. */
  onDone: () => void
}

/** Writes one message to the guests of many bookings: first the words, then what each guest gets, then what became of it. */
export function MessageBatchDialog({ bookings, onClose, onDone }: Props) {
  // As it was opened: the list behind it may change meanwhile.
  const [offered] = useState(bookings)
  const [first] = offered
  if (first === undefined) return null
  return offered.length > MESSAGE_BATCH_LIMIT ? (
    <TooMany count={offered.length} onClose={onClose} />
  ) : (
    <Steps bookings={offered} first={first} onClose={onClose} onDone={onDone} />
  )
}

function TooMany({ count, onClose }: { count: number; onClose: () => void }) {
  const t = useTranslations('messages.batch.too_many')
  const common = useTranslations('common')
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <p>{t('text', { limit: MESSAGE_BATCH_LIMIT, count })}</p>
      <DialogActions>
        <Button onClick={onClose}>{common('close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

function Steps({ bookings, first, onClose, onDone }: Props & { first: Booking }) {
  const form = useForm({ initialValues: emptyMessage })
  const [choice, setChoice] = useState<BatchChoice>(FIRST_CHOICE)
  const [preview, setPreview] = useState<MessageBatchPreviewed | null>(null)
  const [sent, setSent] = useState<MessageBatchSent | null>(null)
  const changed = useMessagesChanged()
  const text = toBatchText(
    form.values,
    choice,
    bookings.map(({ id }) => id),
  )
  // One guard for all steps: with one in each, leaving a step would look like going back.
  const guard = useLeaveGuard(sent === null && (form.isDirty() || preview !== null))
  const step =
    sent !== null ? (
      <BatchProgress
        sent={sent}
        bookings={bookings}
        is_planned={form.values.when === 'later'}
        time_zone={first.time_zone}
        onClose={onDone}
      />
    ) : preview !== null ? (
      <ReviewBatch
        preview={preview}
        bookings={bookings}
        message={{ ...text, planned_for: plannedFor(form.values, first.time_zone) }}
        onBack={() => setPreview(null)}
        onSent={(answer) => {
          setSent(answer)
          void changed()
        }}
      />
    ) : (
      <WriteBatch
        form={form}
        choice={choice}
        text={text}
        time_zone={first.time_zone}
        property_id={first.property_id}
        onChoose={(change) => setChoice((before) => ({ ...before, ...change }))}
        onPreview={setPreview}
        onClose={onClose}
      />
    )
  return (
    <>
      {step}
      {guard.isAsking && <LeaveFormDialog onLeave={guard.leave} onStay={guard.stay} />}
    </>
  )
}
