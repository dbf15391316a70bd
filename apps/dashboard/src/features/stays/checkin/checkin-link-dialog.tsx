'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import { useLocale, useTranslations } from 'next-intl'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'
import { useBookingChanged } from '../bookings/use-booking-changed'

const PROCEDURES = {
  send_link: 'sendLink',
  rotate_link: 'rotateLink',
  close_checkin: 'close',
  reopen_checkin: 'reopen',
  release_arrival: 'release',
} as const

export type LinkAction = keyof typeof PROCEDURES

/** The action that undoes another, if there is one. */
const WAY_BACK = { close_checkin: 'reopen', reopen_checkin: 'close' } as const

type Props = { booking: Booking; action: LinkAction; onClose: () => void }

/**
 * Asks before the check-in link is mailed, replaced, closed or reopened, or the arrival information is
 * released early, and says what that means for the guests.
 */
export function CheckinLinkDialog({ booking, action, onClose }: Props) {
  const t = useTranslations('checkin')
  const reader = useLocale()
  const names = new Intl.DisplayNames([reader], { type: 'language' })
  const client = api.useUtils().client
  const key = useIdempotencyKey()
  const changed = useBookingChanged()
  const { id: booking_id, guest_email, locale } = booking
  const give = api.checkin[PROCEDURES[action]].useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onSuccess: async (after) => {
      await changed(after)
      const back = action === 'close_checkin' || action === 'reopen_checkin' ? WAY_BACK[action] : null
      toast({
        message: t(`${action}.done`, { email: guest_email ?? '' }),
        ...(back && { undo: async () => changed(await client.checkin[back].mutate({ booking_id })) }),
      })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t(`${action}.title`)}
      action={t(`${action}.confirm`)}
      isDestructive={action === 'rotate_link'}
      isBusy={give.isPending}
      error={give.error}
      onConfirm={() => give.mutate({ booking_id })}
      onClose={onClose}
    >
      <p>
        {t(`${action}.text`, {
          email: guest_email ?? '',
          language: names.of(locale ?? reader) ?? '',
        })}
      </p>
    </ConfirmDialog>
  )
}
