'use client'
import { Button, Progress } from '@mantine/core'
import type { MessageBatch, MessageBatchSent } from '@stayward/contract/messages/message-batch'
import type { Booking } from '@stayward/contract/stays/booking'
import { useTranslations } from 'next-intl'
import { Dialog, DialogActions } from '../../../components/dialog'
import { FailureNotice } from '../../../components/failure-notice'
import { Link } from '../../../components/link'
import { Notice } from '../../../components/notice'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { useMessagesChanged } from '../booking-messages/use-messages-changed'
import { countBatch } from './count-batch'
import { LeftOut } from './left-out'
import classes from './message-batch.module.css'

const POLL_MS = 2000

type Props = {
  sent: MessageBatchSent
  bookings: readonly Booking[]
  /** Whether a time was chosen for it. */
  is_planned: boolean
  time_zone: string
  onClose: () => void
}

/** What became of a message to many, followed until all of it is settled; what still waits can be undone. */
export function BatchProgress({ sent, bookings, is_planned, time_zone, onClose }: Props) {
  const t = useTranslations('messages.batch.progress')
  if (sent.batch !== null)
    return (
      <Following
        batch={sent.batch}
        left_out={sent.left_out}
        bookings={bookings}
        is_planned={is_planned}
        time_zone={time_zone}
        onClose={onClose}
      />
    )
  return (
    <Dialog title={t('nobody')} onClose={onClose}>
      <div className={classes['body']}>
        <LeftOut left_out={sent.left_out} bookings={bookings} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

type FollowingProps = Omit<Props, 'sent'> & {
  batch: MessageBatch
  left_out: MessageBatchSent['left_out']
}

function Following({ batch: initial, left_out, bookings, is_planned, time_zone, onClose }: FollowingProps) {
  const t = useTranslations('messages.batch.progress')
  const cache = api.useUtils()
  const changed = useMessagesChanged()
  const id = { message_batch_id: initial.id }
  const followed = api.messages.getBatch.useQuery(id, {
    initialData: initial,
    refetchInterval: ({ state: { data } }) => (data && countBatch(data).open > 0 ? POLL_MS : false),
  })
  const undo = api.messages.undoBatch.useMutation({
    onSuccess: async (batch) => {
      cache.messages.getBatch.setData(id, batch)
      await changed()
    },
  })
  const batch = followed.data
  const { all, open, failed } = countBatch(batch)
  const close = () => {
    void changed()
    if (batch.can_undo) toast({ message: t('on_its_way', { count: open }), undo: () => undo.mutateAsync(id) })
    onClose()
  }
  return (
    <Dialog title={t('title', { count: all })} onClose={close}>
      <div className={classes['body']}>
        {undo.isError && <FailureNotice error={undo.error} />}
        <Standing batch={batch} is_planned={is_planned} time_zone={time_zone} />
        {failed.length > 0 && (
          <Notice tone="blocked" title={t('failed', { count: failed.length })}>
            <ul>
              {failed.map(({ message_id, booking_id, guest_name }) => (
                <li key={message_id}>
                  <Link href={paths.booking(booking_id)}>{guest_name ?? booking_id}</Link>
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <LeftOut left_out={left_out} bookings={bookings} />
      </div>
      <DialogActions>
        {batch.can_undo && (
          <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate(id)}>
            {t('undo')}
          </Button>
        )}
        <Button onClick={close}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

/** How far it is, in words and as a bar. */
function Standing({
  batch,
  is_planned,
  time_zone,
}: Pick<FollowingProps, 'batch' | 'is_planned' | 'time_zone'>) {
  const t = useTranslations('messages.batch.progress')
  const format = useFormat()
  const { all, open, sent, skipped, begun } = countBatch(batch)
  const words = t('sent', { sent, all })
  const undoWords =
    is_planned && batch.planned_for !== null
      ? t('planned', { at: format.instant(batch.planned_for, time_zone) })
      : t('waiting')
  return (
    <div aria-live="polite" className={classes['standing']}>
      {open === 0 ? (
        <>
          {(sent > 0 || skipped === 0) && <p className={classes['count']}>{t('done', { count: sent })}</p>}
          {skipped > 0 && <p className={classes['count']}>{t('skipped', { count: skipped })}</p>}
        </>
      ) : (
        <>
          <p className={classes['count']}>{words}</p>
          <Progress value={(100 * sent) / all} aria-label={words} />
          <p className={classes['facts']}>{begun ? t('leave') : undoWords}</p>
        </>
      )}
    </div>
  )
}
