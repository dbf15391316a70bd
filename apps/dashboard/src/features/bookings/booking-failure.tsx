'use client'
import { useTranslations } from 'next-intl'
import { FormSummary } from '../../components/form-summary'
import type { FormFailure } from '../../errors/form-failure'

/** What a refused booking is told; who has the nights stands at the dates. */
export function BookingFailure({ failure, isOverlap }: { failure: FormFailure | null; isOverlap: boolean }) {
  const t = useTranslations('bookings.form')
  return (
    <FormSummary failure={failure}>
      {isOverlap ? (
        <a href="#from" onClick={() => document.getElementById('from')?.focus()}>
          {t('see_dates')}
        </a>
      ) : null}
    </FormSummary>
  )
}
