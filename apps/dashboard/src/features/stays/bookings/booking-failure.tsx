'use client'
import { useTranslations } from 'next-intl'
import { FormSummary } from '../../../components/form-summary'
import type { FormFailure } from '../../../errors/form-failure'
import { paths } from '../../../paths'
import type { Conflict } from './overlap'

type Props = {
  failure: FormFailure | null
  isOverlap: boolean
  /** The booking that has the reference of this one. */
  referenceHolder: Conflict | null
}

/** The error of a refused booking; who has the nights is shown next to the dates. */
export function BookingFailure({ failure, isOverlap, referenceHolder }: Props) {
  const t = useTranslations('bookings.form')
  const words = useTranslations('bookings.overlap')
  const holder_id = referenceHolder?.booking_id ?? null
  return (
    <FormSummary failure={failure}>
      {isOverlap ? (
        <a href="#from" onClick={() => document.getElementById('from')?.focus()}>
          {t('see_dates')}
        </a>
      ) : holder_id === null ? null : (
        <a href={paths.booking(holder_id)} target="_blank" rel="noreferrer">
          {words('link')}
        </a>
      )}
    </FormSummary>
  )
}
