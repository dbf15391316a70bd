'use client'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useFormFailure } from '../../errors/form-failure'
import { problemOf } from '../../errors/problem'
import type { BookingFormValues } from './booking-form-values'
import { type Conflict, conflictOf } from './overlap'

/** The form of a booking, with what the service said of it; a collision is forgotten once other dates are chosen. */
export function useBookingForm(initialValues: BookingFormValues) {
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const form = useForm({
    initialValues,
    onValuesChange: (now, before) => {
      if (now.from !== before.from || now.to !== before.to || now.property_id !== before.property_id)
        setConflict(null)
    },
  })
  const { failure, clear, show, showField } = useFormFailure(form)
  return {
    form,
    conflict,
    failure,
    showField,
    clear: () => {
      clear()
      setConflict(null)
    },
    show: (error: unknown) => {
      setConflict(conflictOf(problemOf(error)))
      show(error)
    },
  }
}
