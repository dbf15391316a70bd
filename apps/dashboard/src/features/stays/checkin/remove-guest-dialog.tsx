'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import type { CheckinGuest } from '@stayward/contract/stays/checkin'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { api } from '../../../trpc/api'

type Props = { booking: Booking; guest: CheckinGuest; onClose: () => void }

/** Asks before a guest's entry is deleted, and says what that does to the check-in. */
export function RemoveGuestDialog({ booking, guest, onClose }: Props) {
  const t = useTranslations('checkin.remove')
  const cache = api.useUtils()
  const { registered, expected } = booking.checkin
  const name = `${guest.first_name} ${guest.last_name}`
  const remove = api.checkin.removeGuest.useMutation({
    onSuccess: async (guests) => {
      cache.checkin.guests.setData({ booking_id: booking.id }, guests)
      onClose()
      await cache.bookings.invalidate()
    },
  })
  return (
    <ConfirmDialog
      title={t('title', { name })}
      action={t('confirm')}
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ booking_id: booking.id, guest_id: guest.id })}
      onClose={onClose}
    >
      <p>
        {booking.guests_number_known ? t('text', { registered: registered - 1, expected }) : t('text_so_far')}
      </p>
    </ConfirmDialog>
  )
}
