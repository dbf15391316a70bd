'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import type { BookingTransition } from '@stayward/contract/stays/booking-states'
import { OPEN_TASK_STATUSES } from '@stayward/contract/work/task-states'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { problemOf } from '../../../errors/problem'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import { api } from '../../../trpc/api'
import { isWanted } from '../../locks/access-codes/code-delivery'
import classes from './consequences.module.css'
import { stayName } from './stay-name'
import { conflictOf } from './overlap'
import { OverlapNotice } from './overlap-notice'
import { useBookingCommand } from './use-booking-command'

type Props = { booking: Booking; command: BookingTransition; onClose: () => void }

/** Asks before a booking's status changes, and says what that does to codes, tasks, check-in and nights. */
export function BookingCommandDialog({ booking, command, onClose }: Props) {
  const t = useTranslations('bookings')
  const format = useFormat()
  const give = useBookingCommand(booking, command, onClose)
  const codes = api.accessCodes.listOfBooking.useQuery({ booking_id: booking.id })
  const tasks = api.tasks.list.useQuery({
    property_id: [booking.property_id],
    booking_id: booking.id,
    status: [...OPEN_TASK_STATUSES],
  })
  const name = stayName(booking) ?? t('nameless')
  const wanted = codes.data?.items.filter(isWanted) ?? []
  const conflict = conflictOf(problemOf(give.error))
  const isOver = Date.parse(booking.to) < useNow().getTime()
  const isEnding = command === 'cancel' || command === 'no_show'
  return (
    <ConfirmDialog
      title={t(`commands.${command}.title`, { name })}
      action={t(`commands.${command}.confirm`)}
      back={isEnding ? t(`commands.${command}.back`) : undefined}
      isDestructive={isEnding}
      isBusy={give.isPending}
      error={conflict ? null : give.error}
      onConfirm={give.run}
      onClose={onClose}
    >
      {conflict && <OverlapNotice conflict={conflict} advice="restore_" />}
      <p>
        {t(
          command !== 'cancel'
            ? `commands.${command}.text`
            : `commands.cancel.${booking.conflict ? 'conflict_text' : isOver ? 'over_text' : 'text'}`,
          {
            from: format.day(booking.arrival_date),
            to: format.day(booking.departure_date),
            until: format.instant(booking.to, booking.time_zone),
          },
        )}
      </p>
      {isEnding && (
        <ul className={classes['list']}>
          {wanted.length > 0 && (
            <li>
              {t('commands.codes', {
                count: wanted.length,
                locks: format.list([...new Set(wanted.map(({ lock_name }) => lock_name))]),
              })}
            </li>
          )}
          {tasks.data && tasks.data.items.length > 0 && (
            <li>
              {t(`commands.${command}.tasks`, {
                count: tasks.data.items.length,
                titles: format.list(tasks.data.items.map(({ title }) => title)),
              })}
            </li>
          )}
          <li>{t('commands.checkin')}</li>
        </ul>
      )}
    </ConfirmDialog>
  )
}
