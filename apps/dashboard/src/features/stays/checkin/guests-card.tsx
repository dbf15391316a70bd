'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import type { CheckinGuest } from '@stayward/contract/stays/checkin'
import { IconUserPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Card } from '../../../components/card'
import { ErrorNotice } from '../../../components/error-notice'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useActions } from '../../../errors/use-actions'
import { api } from '../../../trpc/api'
import { GuestRow } from './guest-row'
import classes from './guests-card.module.css'
import { RemoveGuestDialog } from './remove-guest-dialog'

/** The registered guests of a stay, with masked documents; a wrong entry can be removed. */
export function GuestsCard({ booking }: { booking: Booking }) {
  const t = useTranslations()
  const removal = useActions(booking.allowed_actions)('remove_guest')
  const [leaving, setLeaving] = useState<CheckinGuest | null>(null)
  const guests = api.checkin.guests.useQuery({ booking_id: booking.id })
  const items = guests.data?.items ?? []

  return (
    <Card title={t('checkin.guests')}>
      {guests.isPending && <RowsSkeleton rows={2} height={52} label={t('common.loading')} />}
      {guests.isError && <ErrorNotice error={guests.error} retry={() => void guests.refetch()} />}
      {guests.isSuccess && items.length === 0 && (
        <p className={classes['none']}>
          <IconUserPlus size={20} stroke={1.5} aria-hidden />
          {t(booking.checkin.closed_at === null ? 'checkin.no_guests' : 'checkin.nobody_registered')}
        </p>
      )}
      {items.length > 0 && (
        <ul className={classes['list']}>
          {items.map((guest) => (
            <GuestRow
              key={guest.id}
              guest={guest}
              onRemove={removal.allowed ? () => setLeaving(guest) : null}
            />
          ))}
        </ul>
      )}
      {items.length > 0 && removal.reason && (
        <p className={classes['reason']}>{t('checkin.cannot_remove', { reason: removal.reason })}</p>
      )}
      {leaving && <RemoveGuestDialog booking={booking} guest={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  )
}
