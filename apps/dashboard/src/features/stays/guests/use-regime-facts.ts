'use client'
import type { RegimeFields } from '@stayward/contract/stays/guest-registration/regime-fields'
import { ALL_REGIME_FIELDS } from '@stayward/contract/stays/guest-registration/regime-field-names'
import { useTranslations } from 'next-intl'
import { useCountryNames } from './use-country-names'

/** What only the regime of a property asked of a guest, in words. */
export function useRegimeFacts(fields: RegimeFields | null): { label: string; value: string }[] {
  const t = useTranslations()
  const countries = useCountryNames()
  if (fields === null) return []
  const inWords = (field: string, value: string): string => {
    if (value === 'family' || value === 'group') return t(`guests.companies.${value}`)
    if (fields.regime === 'italy' && field === 'italian_document_type' && fields.italian_document_type)
      return t(`guests.italian_documents.${fields.italian_document_type}`)
    return field.endsWith('_country_code') ? countries(value) : value
  }
  const told: Partial<Record<string, string | null>> = fields
  return ALL_REGIME_FIELDS.flatMap((field) => {
    const value = told[field]
    return value ? [{ label: t(`reports.fields.${field}`), value: inWords(field, value) }] : []
  })
}
