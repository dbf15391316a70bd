'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import type { Property } from '@stayward/contract/properties/property'
import { OPEN_TASK_STATUSES } from '@stayward/contract/work/task-states'
import { useTranslations } from 'next-intl'
import { Notice } from '../../../components/notice'
import { useFormat } from '../../../i18n/use-format'
import { api } from '../../../trpc/api'
import { isWanted } from '../../locks/access-codes/code-delivery'
import type { BookingFormValues } from './booking-form-values'
import classes from './consequences.module.css'
import { editConsequences } from './edit-effects'

type Props = { booking: Booking; values: BookingFormValues; property: Property }

/** What saving will do besides changing the booking, shown beforehand. */
export function EditConsequences({ booking, values, property }: Props) {
  const t = useTranslations('bookings.consequences')
  const format = useFormat()
  const codes = api.accessCodes.listOfBooking.useQuery({ booking_id: booking.id })
  const tasks = api.tasks.list.useQuery({
    property_id: [booking.property_id],
    booking_id: booking.id,
    status: [...OPEN_TASK_STATUSES],
  })
  const effects = editConsequences(booking, values, property, {
    codes: codes.data?.items.filter(isWanted).length ?? 0,
    cleanings: tasks.data?.items.filter(({ service }) => service === 'cleaning').length ?? 0,
  })
  if (effects.length === 0) return null
  return (
    <Notice tone="information" title={t('title')}>
      <ul className={classes['list']}>
        {effects.map((effect) => (
          <li key={effect.kind}>
            {effect.kind === 'codes'
              ? t('codes', {
                  count: effect.count,
                  from: `${format.day(effect.from)}, ${property.check_in_time}`,
                  to: `${format.day(effect.to)}, ${property.check_out_time}`,
                })
              : effect.kind === 'cleaning'
                ? t('cleaning', { day: format.day(effect.day), time: property.check_out_time })
                : effect.kind === 'times'
                  ? t('times', { check_in: property.check_in_time, check_out: property.check_out_time })
                  : effect.kind === 'reopens'
                    ? t('reopens', { count: effect.count })
                    : t(effect.kind)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
