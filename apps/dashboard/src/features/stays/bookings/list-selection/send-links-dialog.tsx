'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../components/confirm-dialog'
import { problemOf } from '../../../../errors/problem'
import { toast } from '../../../../toasts/toasts'
import { api } from '../../../../trpc/api'
import { keyContext, newKey } from '../../../../trpc/idempotency'
import { sendable } from './sendable'

type Props = { bookings: readonly Booking[]; onClose: () => void; onDone: () => void }

/** Mails the check-in links of several bookings, one after the other; those that failed can be sent again. */
export function SendLinksDialog({ bookings, onClose, onDone }: Props) {
  const t = useTranslations('bookings.bulk')
  const { client } = api.useUtils()
  const { ready, left } = sendable(bookings)
  // One key for each mail, so that one whose answer was lost is not sent twice.
  const [keys] = useState(() => new Map(ready.map(({ id }) => [id, newKey()])))
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const waiting = ready.filter(({ id }) => !sent.has(id))

  const send = async () => {
    setIsBusy(true)
    setFailure(null)
    const done = new Set(sent)
    let refused: unknown = null
    for (const { id: booking_id } of waiting)
      try {
        const context = keyContext(keys.get(booking_id) ?? newKey())
        await client.checkin.sendLink.mutate({ booking_id }, { context })
        done.add(booking_id)
        setSent(new Set(done))
      } catch (error) {
        refused = error
        // Without a connection, or over a limit, the others would fail alike.
        const status = problemOf(error)?.status
        if (status === undefined || status === 429 || status >= 500) break
      }
    setIsBusy(false)
    setFailure(refused)
    if (refused !== null) return
    toast({ message: t('sent', { count: done.size }), tone: 'ready' })
    onDone()
  }
  return (
    <ConfirmDialog
      title={t('send_title', { count: ready.length })}
      action={t('send_confirm', { count: waiting.length })}
      isDestructive={false}
      isBusy={isBusy}
      isDisabled={waiting.length === 0}
      error={failure}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p>{t('send_text')}</p>
      {left > 0 && <p>{t('send_left', { count: left })}</p>}
      {(isBusy || sent.size > 0) && (
        <p aria-live="polite" className="tabular">
          {t('send_progress', { done: sent.size, all: ready.length })}
        </p>
      )}
    </ConfirmDialog>
  )
}
