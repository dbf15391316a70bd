'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import type { Property } from '@stayward/contract/properties/property'
import { OPEN_TASK_STATUSES } from '@stayward/contract/work/task-states'
import { useTranslations } from 'next-intl'
import { changedFields } from '../../../components/merge-edits'
import { useFormat } from '../../../i18n/use-format'
import { api } from '../../../trpc/api'
import { isWanted } from '../../locks/access-codes/code-delivery'
import { type BookingFormValues, toBookingForm } from './booking-form-values'
import { type EditEffect, editConsequences } from './edit-effects'

export type Edited = {
  booking: Booking
  values: BookingFormValues
  property: Property
  /** Whether somebody else has a night, so that nothing can follow. */
  isTaken: boolean
}

/** What saving will do: the changed fields, and what follows from them elsewhere, in words. */
export function useEditEffects({ booking, values, property, isTaken }: Edited) {
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
  return {
    changed: changedFields(toBookingForm(booking), values),
    effects: isTaken ? [] : effects.map((effect) => ({ kind: effect.kind, text: textOf(effect) })),
  }
}
