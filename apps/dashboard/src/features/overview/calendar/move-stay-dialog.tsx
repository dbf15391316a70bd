'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import type { BoardRow } from '@stayward/contract/overview/calendar-board'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { Dialog } from '../../../components/dialog'
import { ErrorNotice } from '../../../components/error-notice'
import { Notice } from '../../../components/notice'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { knownNights } from '../../../dates/known-nights'
import { localToday } from '../../../dates/local-today'
import { problemOf } from '../../../errors/problem'
import { useFormat } from '../../../i18n/use-format'
import { api } from '../../../trpc/api'
import { READ_CURRENT, useChangeOf } from '../../../trpc/row-versions'
import { unusualNights } from '../../stays/bookings/unusual-nights'
import { stayName } from '../../stays/bookings/stay-name'
import type { Span } from './day-line'
import classes from './move-stay-dialog.module.css'
import { MoveConsequences } from './move-consequences'
import { NightsFields } from './nights-fields'
import { occupantsOf, takenBy } from './nights'
import { TakenNotice } from './taken-notice'
import { useMoveStay } from './use-move-stay'

type Props = {
  row: BoardRow
  booking_id: string
  /** Where the bar was dropped; null to choose the nights here. */
  nights: Span | null
  onClose: () => void
}

/** Asks before a stay is moved, and says what will change. */
export function MoveStayDialog(props: Props) {
  const t = useTranslations()
  // Read again with its version, so that nobody else's change is overwritten.
  const current = api.bookings.get.useQuery({ booking_id: props.booking_id }, READ_CURRENT)
  if (current.isFetchedAfterMount && current.isSuccess) return <MoveForm {...props} booking={current.data} />
  return (
    <Dialog title={t('calendar.move.title')} onClose={props.onClose}>
      {current.isError ? (
        <ErrorNotice error={current.error} retry={() => void current.refetch()} />
      ) : (
        <RowsSkeleton rows={3} height={56} label={t('common.loading')} />
      )}
    </Dialog>
  )
}

function MoveForm({ row, booking, nights: dropped, onClose }: Props & { booking: Booking }) {
  const t = useTranslations('calendar')
  const bookings = useTranslations('bookings')
  const format = useFormat()
  const [before] = useState({ from: booking.arrival_date, to: booking.departure_date })
  const [typed, setTyped] = useState(dropped ?? before)
  const nights = knownNights(typed)
  const moveStay = useMoveStay()
  const held = useChangeOf(booking.id)
  const move = useMutation({
    mutationFn: (chosen: Span) => moveStay(booking, chosen, held),
    onSuccess: onClose,
  })
  const taken = nights && takenBy(occupantsOf(row), nights, booking.id)
  const isSame = nights !== null && nights.from === before.from && nights.to === before.to
  const unusual = nights && unusualNights(nights, localToday())
  // The conflict is shown below, once the board knows it.
  const error = taken && problemOf(move.error)?.code === 'booking.overlap' ? null : move.error
  return (
    <ConfirmDialog
      title={t('move.of', { name: stayName(booking) ?? bookings('nameless') })}
      action={t('move.action')}
      isDestructive={false}
      isBusy={move.isPending}
      isDisabled={nights === null || isSame || taken !== null}
      error={error}
      onConfirm={() => nights && move.mutate(nights)}
      onClose={onClose}
    >
      <p className={classes['before']}>
        {t('move.before', {
          property: row.property.name,
          from: format.day(before.from),
          to: format.day(before.to),
        })}
      </p>
      <NightsFields row={row} own_id={booking.id} nights={typed} onChange={setTyped} />
      {taken && <TakenNotice occupant={taken} />}
      {nights && !isSame && unusual && (
        <Notice tone="attention" title={bookings(`unusual.${unusual}.title`)}>
          {bookings(`unusual.${unusual}.text`, {
            from: format.fieldDay(nights.from),
            to: format.fieldDay(nights.to),
          })}
        </Notice>
      )}
      {nights && !taken && !isSame && <MoveConsequences row={row} booking={booking} nights={nights} />}
    </ConfirmDialog>
  )
}
