'use client'
import type { RegimeFields } from '@stayward/contract/stays/guest-registration/regime-fields'
import { ALL_REGIME_FIELDS } from '@stayward/contract/stays/guest-registration/regime-field-names'
import { useTranslations } from 'next-intl'
import { useCountryNames } from './use-country-names'
import { useRegimeValue } from './use-regime-value'

/** What only the regime of a property asked of a guest, in words. */
export function useRegimeFacts(fields: RegimeFields | null): { label: string; value: string }[] {
  const t = useTranslations()
  const valueOf = useRegimeValue()
  const countries = useCountryNames()
  if (fields === null) return []
  const told: Partial<Record<string, string | null>> = fields
  return ALL_REGIME_FIELDS.flatMap((field) => {
    const value = told[field]
    return value ? [{ label: t(`reports.fields.${field}`), value: valueOf(field, value, countries) }] : []
  })
}
