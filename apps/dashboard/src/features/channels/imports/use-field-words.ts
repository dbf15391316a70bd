'use client'
import type { ImportField } from '@stayward/contract/channels/import-values'
import { type TranslatedField, TRANSLATIONS } from '@stayward/contract/properties/property-values'
import { useLocale, useTranslations } from 'next-intl'
import { languageLabel } from '../../../i18n/format'

/** The name of what a column has; of a text in another language with that language. */
export function useFieldWords() {
  const t = useTranslations('imports.fields')
  const reader = useLocale()
  return (field: ImportField): string => {
    if (!isTranslated(field)) return t(field)
    const translation = TRANSLATIONS.find((one) => one.field === field)
    return translation ? `${t(translation.text)} (${languageLabel(translation.locale, reader)})` : field
  }
}

const isTranslated = (field: ImportField): field is TranslatedField =>
  TRANSLATIONS.some((one) => one.field === field)
