'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import type { BoardRow } from '@stayward/contract/overview/calendar-board'
import { IconChecklist, IconKey, IconMailOff, IconUserCheck, type Icon } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useFormat } from '../../../i18n/use-format'
import { api } from '../../../trpc/api'
import { isWanted } from '../../locks/access-codes/code-delivery'
import type { Span } from './day-line'
import classes from './move-consequences.module.css'

type Props = { row: BoardRow; booking: Booking; nights: Span }

/**
 * What will change when a stay gets other nights: its codes, its turnover, its check-in, and what has to be
 * done by hand.
 */
export function MoveConsequences({ row, booking, nights }: Props) {
  const t = useTranslations('calendar.move')
  const format = useFormat()
  const { id: booking_id, checkin } = booking
  const codes = api.accessCodes.listOfBooking.useQuery({ booking_id })
  const wanted = codes.data?.items.filter(isWanted) ?? []
  const turnover = row.tasks.find(
    (task) => task.is_turnover && task.booking_id === booking_id && task.status !== 'completed',
  )
  const leavesAnotherDay = nights.to !== booking.departure_date
  const following: { icon: Icon; text: string | false }[] = [
    {
      icon: IconKey,
      text:
        wanted.length > 0 &&
        t('codes', { count: wanted.length, locks: format.list(wanted.map(({ lock_name }) => lock_name)) }),
    },
    {
      icon: IconChecklist,
      text:
        turnover !== undefined &&
        leavesAnotherDay &&
        t('turnover', { title: turnover.title, day: format.day(nights.to) }),
    },
    { icon: IconUserCheck, text: checkin.registered > 0 && t('guests', { count: checkin.registered }) },
    { icon: IconMailOff, text: t('nobody_told') },
  ]
  return (
    <section className={classes['box']} aria-label={t('follows')}>
      <h3 className={classes['title']}>{t('follows')}</h3>
      <ul className={classes['list']}>
        {following.map(
          ({ icon: IconOfFollowing, text }) =>
            text && (
              <li key={text}>
                <IconOfFollowing size={18} stroke={1.5} aria-hidden />
                <span>{text}</span>
              </li>
            ),
        )}
      </ul>
    </section>
  )
}
