'use client'
import { Button } from '@mantine/core'
import type { MessageBatchPreviewed, MessageBatchSent } from '@stayward/contract/messages/message-batch'
import type { Booking } from '@stayward/contract/stays/booking'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog, DialogActions } from '../../../components/dialog'
import { FailureNotice } from '../../../components/failure-notice'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'
import type { Inputs } from '../../../trpc/types'
import { ChosenGuests } from './chosen-guests'
import { LeftOut } from './left-out'
import { PagedPreview } from './paged-preview'
import classes from './message-batch.module.css'

type Props = {
  preview: MessageBatchPreviewed
  bookings: readonly Booking[]
  message: Inputs['messages']['createBatch']
  onBack: () => void
  onSent: (sent: MessageBatchSent) => void
}

/** What each guest would get, and who would get nothing; guests can be left out one by one. */
export function ReviewBatch({ preview: { items, left_out }, bookings, message, onBack, onSent }: Props) {
  const t = useTranslations('messages.batch')
  const [leaves, setLeaves] = useState<ReadonlySet<string>>(new Set())
  const [at, setAt] = useState(0)
  const key = useIdempotencyKey()
  const send = api.messages.createBatch.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onSuccess: onSent,
  })
  const booking_ids = items.map(({ booking_id }) => booking_id).filter((id) => !leaves.has(id))
  const choose = (id: string, isChosen: boolean) =>
    setLeaves((before) => new Set(isChosen ? [...before].filter((one) => one !== id) : [...before, id]))
  const count = booking_ids.length
  return (
    <Dialog title={t('review_title')} isSheet onClose={onBack}>
      <div className={classes['body']}>
        {send.isError && <FailureNotice error={send.error} />}
        <output className={classes['count']}>
          {count === items.length ? t('reached', { count }) : t('reached_of', { count, all: items.length })}
        </output>
        {items.length > 0 && (
          <PagedPreview items={items} at={at} leaves={leaves} onPage={setAt} onChoose={choose} />
        )}
        {items.length > 1 && (
          <ChosenGuests
            items={items}
            leaves={leaves}
            onShow={setAt}
            onChoose={choose}
            onChooseAll={(isChosen) =>
              setLeaves(new Set(isChosen ? [] : items.map(({ booking_id }) => booking_id)))
            }
          />
        )}
        <LeftOut left_out={left_out} bookings={bookings} />
      </div>
      <DialogActions>
        <Button variant="default" disabled={send.isPending} onClick={onBack}>
          {t('back')}
        </Button>
        <Button
          loading={send.isPending}
          disabled={count === 0}
          onClick={() => send.mutate({ ...message, booking_ids })}
        >
          {t(message.planned_for === null ? 'send' : 'plan', { count })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
