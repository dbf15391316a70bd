'use client'
import type { FieldError } from '@stayward/contract/stays/guest-registration/issue-codes'
import type { Problem } from '@stayward/contract/kernel/problem'
import { useForm } from '@mantine/form'
import { decimalsOf } from '@stayward/contract/kernel/currency'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormFailure } from '../../../errors/form-failure'
import { problemOf } from '../../../errors/problem'
import { useFormat } from '../../../i18n/use-format'
import type { BookingFormValues } from './booking-form-values'
import { type Conflict, conflictOf, referenceHolderOf } from './overlap'

/** The form of a booking, with the service's errors; a collision is cleared once other dates are chosen. */
export function useBookingForm(initialValues: BookingFormValues) {
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const form = useForm({
    initialValues,
    onValuesChange: (now, before) => {
      if (now.from !== before.from || now.to !== before.to || now.property_id !== before.property_id)
        setConflict(null)
    },
  })
  const [referenceHolder, setReferenceHolder] = useState<Conflict | null>(null)
  const t = useTranslations('bookings.form')
  const format = useFormat()
  const ownWords = ({ code }: FieldError, problem: Problem) => {
    const holder = referenceHolderOf(problem)
    if (holder)
      return t('reference_taken', {
        from: format.day(holder.arrival_date),
        to: format.day(holder.departure_date),
      })
    const { currency } = form.getValues()
    return code === 'too_many_decimals'
      ? t('too_many_decimals', { currency, decimals: decimalsOf(currency) ?? 0 })
      : null
  }
  const { failure, clear, show, showFields } = useFormFailure(form, { ownWords })
  return {
    form,
    conflict,
    referenceHolder,
    failure,
    showFields,
    clear: () => {
      clear()
      setConflict(null)
      setReferenceHolder(null)
    },
    show: (error: unknown) => {
      setConflict(conflictOf(problemOf(error)))
      setReferenceHolder(referenceHolderOf(problemOf(error)))
      show(error)
    },
  }
}
