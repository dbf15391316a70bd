'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import type { Property } from '@stayward/contract/properties/property'
import { OPEN_TASK_STATUSES } from '@stayward/contract/work/task-states'
import {
  IconArrowRight,
  IconChecklist,
  IconClock,
  IconKey,
  IconUserPlus,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { changedFields } from '../../../components/merge-edits'
import { useFormat } from '../../../i18n/use-format'
import { api } from '../../../trpc/api'
import { isWanted } from '../../locks/access-codes/code-delivery'
import { type BookingFormValues, toBookingForm } from './booking-form-values'
import { type EditEffect, editConsequences } from './edit-effects'
import classes from './preview-panel.module.css'
import { useFieldWords } from './use-field-words'

const ICONS: Record<EditEffect['kind'], Icon> = {
  codes: IconKey,
  cleaning: IconChecklist,
  times: IconClock,
  reopens: IconUserPlus,
  split: IconUsers,
}

type Props = {
  booking: Booking
  values: BookingFormValues
  property: Property
  /** Whether somebody else has a night, so that nothing can follow. */
  isTaken: boolean
}

/** What saving will do, shown while it is typed: the changed fields, and what follows from them elsewhere. */
export function EditPreviewPanel({ booking, values, property, isTaken }: Props) {
  const t = useTranslations('bookings.consequences')
  const format = useFormat()
  const words = useFieldWords()
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
  const before = toBookingForm(booking)
  const textOf = (effect: EditEffect): string => {
    switch (effect.kind) {
      case 'codes':
        return t('codes', {
          count: effect.count,
          from: `${format.day(effect.from)}, ${property.check_in_time}`,
          to: `${format.day(effect.to)}, ${property.check_out_time}`,
        })
      case 'cleaning':
        return t('cleaning', { day: format.day(effect.day), time: property.check_out_time })
      case 'times':
        return t('times', { check_in: property.check_in_time, check_out: property.check_out_time })
      case 'reopens':
        return t('reopens', { count: effect.count })
      case 'split':
        return t('split')
    }
  }
  const changed = changedFields(before, values)
  return (
    <section className={classes['box']} aria-label={t('title')}>
      <h2 className={classes['title']}>{t('title')}</h2>
      <div aria-live="polite" className={classes['groups']}>
        {changed.length === 0 ? (
          <p className={classes['muted']}>{t('nothing_yet')}</p>
        ) : (
          <dl className={classes['changes']}>
            {changed.map((field) => (
              <div key={field}>
                <dt>{words.name(field)}</dt>
                <dd>
                  <del>{words.value(field, before[field])}</del>
                  <IconArrowRight size={14} stroke={1.5} aria-hidden />
                  <span className="visually-hidden">{t('becomes')}</span>
                  <ins>{words.value(field, values[field])}</ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {effects.length > 0 && !isTaken && (
          <ul className={classes['list']}>
            {effects.map((effect) => {
              const Mark = ICONS[effect.kind]
              return (
                <li key={effect.kind}>
                  <Mark size={18} stroke={1.5} aria-hidden />
                  <span>{textOf(effect)}</span>
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </section>
  )
}
