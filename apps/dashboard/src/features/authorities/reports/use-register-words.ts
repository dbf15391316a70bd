'use client'
import { EXTRA_NATIONALITIES } from '@stayward/contract/stays/guest-registration/nationalities'
import {
  ALL_REGIME_FIELDS,
  type RegimeField,
} from '@stayward/contract/stays/guest-registration/regime-field-names'
import type { RegisterEntry } from '@stayward/contract/authorities/report'
import { useLocale, useTranslations } from 'next-intl'
import { dayOf, timeText } from '../../../i18n/format'
import { type Countries, countryNames } from '../../stays/guests/use-country-names'
import { useRegimeValue } from '../../stays/guests/use-regime-value'
import type { RegisterColumn, RegisterSheet } from './register-csv'

const isRegimeField = (column: RegisterColumn): column is RegimeField =>
  ALL_REGIME_FIELDS.some((field) => field === column)

/** The texts of the register book, so that nobody has to know the authority's codes. */
export function useRegisterWords() {
  const t = useTranslations()
  const locale = useLocale()
  const regimeValue = useRegimeValue()
  return (countries: Countries | undefined, time_zone: string) => {
    const country = countryNames(locale, countries)
    const nationality = (alpha3: string): string => {
      const extra = EXTRA_NATIONALITIES.find((known) => known === alpha3)
      return extra ? t(`guests.nationalities.${extra}`) : country(alpha3)
    }
    const words = {
      country,
      nationality,
      sex: (sex: RegisterEntry['sex']) => t(`guests.sexes.${sex}`),
      document: (type: RegisterEntry['document_type']) => type && t(`guests.documents.${type}`),
      relationship: (code: RegisterEntry['relationship_code']) => code && t(`guests.relationships.${code}`),
      payment: (method: RegisterEntry['payment_method']) => method && t(`bookings.payments.${method}`),
    }
    const own = ({ regime_fields }: RegisterEntry, column: RegimeField): string | null => {
      const fields: Partial<Record<string, string | null>> = regime_fields ?? {}
      const value = fields[column] ?? null
      return value === null ? null : regimeValue(column, value, nationality)
    }
    const clock = (instant: string): string => `${dayOf(instant, time_zone)} ${timeText(instant, time_zone)}`
    const valueOf = (entry: RegisterEntry, column: RegisterColumn): string | null => {
      switch (column) {
        case 'from':
        case 'to':
        case 'registered_at':
          return clock(entry[column])
        case 'signed_at':
          return entry.signature && clock(entry.signature.signed_at)
        case 'guests_number':
          return String(entry.guests_number)
        case 'sex':
          return words.sex(entry.sex)
        case 'nationality_country_code':
          return nationality(entry.nationality_country_code)
        case 'residence_country_code':
          return entry.residence_country_code && country(entry.residence_country_code)
        case 'document_type':
          return words.document(entry.document_type)
        case 'relationship_code':
          return words.relationship(entry.relationship_code)
        case 'payment_method':
          return words.payment(entry.payment_method)
        default:
          return isRegimeField(column) ? own(entry, column) : entry[column]
      }
    }
    const sheet: RegisterSheet = {
      headingOf: (column) => t(`reports.fields.${column}`),
      valueOf,
      // Where the decimal separator is a comma, spreadsheets separate cells with a semicolon.
      separator: (0.5).toLocaleString(locale).includes(',') ? ';' : ',',
    }
    return { ...words, sheet }
  }
}
