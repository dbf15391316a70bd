'use client'
import { LOCALES } from '@stayward/contract/kernel/locale'
import { useLocale, useTranslations } from 'next-intl'
import { knownDay } from '../../../components/known-words'
import { languageLabel } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import type { BookingFormValues } from './booking-form-values'

type Field = keyof BookingFormValues

/** Labels of the booking form's fields, and their values in words. */
export function useFieldWords() {
  const t = useTranslations('bookings')
  const format = useFormat()
  const reader = useLocale()
  // The codes are those of the form's own choices, which `has` confirms.
  const known = (key: string, fallback: string): string =>
    t.has(key as 'sources.direct') ? t(key as 'sources.direct') : fallback
  return {
    name: (field: Field): string => t(`form.${field}`),
    value: (field: Field, value: BookingFormValues[Field]): string => {
      const text = String(value ?? '')
      if (text === '') return t('meeting.blank')
      if (field === 'from' || field === 'to' || field === 'contracted_on')
        return knownDay(text) === null ? text : format.day(text)
      if (field === 'locale') {
        const locale = LOCALES.find((it) => it === text)
        return locale ? languageLabel(locale, reader) : text
      }
      if (field === 'source') return known(`sources.${text}`, text)
      if (field === 'payment_method') return known(`payments.${text}`, text)
      return text
    },
  }
}
