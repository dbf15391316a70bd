'use client'
import { Button } from '@mantine/core'
import { spacedPin } from '@stayward/contract/locks/pin'
import type { RevealedReserve } from '@stayward/contract/locks/reserve-code'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { CopyButton } from '../../../components/copy-button'
import { Dialog, DialogActions } from '../../../components/dialog'
import { useFormat } from '../../../i18n/use-format'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'
import classes from './reserve-codes.module.css'

type Props = {
  property_id: string
  smart_lock_id: string
  lock_name: string
  /** The stay that it is shown for; null for none. */
  booking_id: string | null
  /** Whether that stay has it already. */
  is_again?: boolean
  time_zone: string
  onClose: () => void
}

/** Asks before the reserve code of a lock is used, then shows its PIN. */
export function RevealReserveDialog(props: Props) {
  const {
    property_id,
    smart_lock_id,
    lock_name: lock,
    booking_id,
    is_again = false,
    time_zone,
    onClose,
  } = props
  const t = useTranslations('access_codes.reserve.reveal')
  const cache = api.useUtils()
  const key = useIdempotencyKey()
  const reveal = api.accessCodes.revealReserve.useMutation({
    trpc: key.trpc,
    onSettled: async (_data, error) => {
      key.settle(error)
      await Promise.all([cache.accessCodes.invalidate(), cache.bookings.invalidate()])
    },
  })
  if (reveal.data) return <Shown {...{ revealed: reveal.data, time_zone, onClose }} />
  return (
    <ConfirmDialog
      title={t('title', { lock })}
      action={t('confirm')}
      isDestructive={false}
      isBusy={reveal.isPending}
      error={reveal.error}
      onConfirm={() =>
        reveal.mutate({ property_id, smart_lock_id, ...(booking_id !== null && { booking_id }) })
      }
      onClose={onClose}
    >
      {!is_again && <p>{t(booking_id === null ? 'alone' : 'stay')}</p>}
      <p>{t('logged')}</p>
    </ConfirmDialog>
  )
}

type ShownProps = { revealed: RevealedReserve } & Pick<Props, 'time_zone' | 'onClose'>

function Shown({ revealed, time_zone, onClose }: ShownProps) {
  const t = useTranslations('access_codes.reserve.reveal')
  const format = useFormat()
  const { code, lock_name: lock, retires_at, booking_id } = revealed
  return (
    <Dialog title={t('shown', { lock })} onClose={onClose}>
      <div className={classes['shown']}>
        <output className={classes['digits']} aria-label={t('pin', { lock })}>
          {spacedPin(code)}
        </output>
        <CopyButton text={code} label={t('copy')} size="sm" variant="default" />
      </div>
      <p>{t('until', { at: format.instant(retires_at, time_zone) })}</p>
      {booking_id !== null && <p className={classes['note']}>{t('guests')}</p>}
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
