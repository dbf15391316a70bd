'use client'
import { ALL_REGIME_FIELDS } from '@stayward/contract/stays/guest-registration/regime-field-names'
import { type RuleCode, RULES } from '@stayward/contract/stays/guest-registration/rules'
import { AUTHORITY_NAMES } from '@stayward/contract/authorities/authority'
import { AUTHORITY_CODES } from '@stayward/contract/authorities/property-codes'
import type { Report, ReportError } from '@stayward/contract/authorities/report'
import { REPORT_RULES, type ReportRule } from '@stayward/contract/authorities/report-rules'
import { useTranslations } from 'next-intl'
import { api } from '../../../trpc/api'
import classes from './report-row.module.css'

const FIELDS = [
  'first_name',
  'last_name',
  'second_last_name',
  'nationality_country_code',
  'date_of_birth',
  'sex',
  'document_type',
  'document_number',
  'document_support_number',
  'residence_address',
  'residence_country_code',
  'residence_province_id',
  'residence_city_id',
  'residence_city',
  'residence_postal_code',
  'phone_prefix',
  'phone',
  'email',
  'relationship_code',
  ...ALL_REGIME_FIELDS,
  'ses_establishment_code',
  'payment_method',
  'contracted_on',
  'guest_first_name',
  'guest_last_name',
  'guest_email',
  'guest_phone',
  'external_reference',
  'arrival_date',
  'departure_date',
  'rooms_count',
  'address',
  'postal_code',
  'city',
  'contact.name',
  'contact.phone',
  'contact.email',
  'from',
  'to',
  'guests_number',
] as const

/** Our codes have their own messages. */
const isRule = (code: string): code is RuleCode | ReportRule =>
  Object.hasOwn(RULES, code) || Object.hasOwn(REPORT_RULES, code)

/** The codes of a property at its authority have the labels of its form. */
const isPropertyCode = (name: string): name is keyof typeof AUTHORITY_CODES =>
  Object.hasOwn(AUTHORITY_CODES, name)

/** The authority's codes have five digits and come with its own sentence. */
const isOfAuthority = (code: string): boolean => /^\d{5}$/.test(code)

type Props = { booking_id: string; authority: Report['authority']; errors: readonly ReportError[] }

/** What needs fixing: whose field it is, and what is wrong with it. */
export function ReportErrors({ booking_id, authority, errors }: Props) {
  const t = useTranslations('reports')
  const codes = useTranslations('properties.form.codes')
  const { data: guests } = api.checkin.guests.useQuery({ booking_id })
  const nameOf = (guest_id: string | null) => {
    const guest = guests?.items.find(({ id }) => id === guest_id)
    return guest && `${guest.first_name} ${guest.last_name}`
  }
  const fieldOf = (name: string | null) => {
    const [, group, own = ''] = /^(?:(regime_fields|authority_codes)\.)?(.+)$/.exec(name ?? '') ?? []
    if (group === 'authority_codes' || (group === undefined && isPropertyCode(own)))
      return isPropertyCode(own) ? codes(own) : undefined
    const known = FIELDS.find((field) => field === own)
    return known && t(`fields.${known}`)
  }
  const sentenceOf = ({ code, message }: ReportError) => {
    if (isRule(code)) return t(`rules.${code}`)
    return isOfAuthority(code) && authority !== 'none'
      ? t('authority_says', { authority: AUTHORITY_NAMES[authority], sentence: message, code })
      : message
  }
  return (
    <ul className={classes['errors']}>
      {errors.map((error) => (
        <li key={`${error.guest_id}${error.field}${error.code}`}>
          {[nameOf(error.guest_id), fieldOf(error.field), sentenceOf(error)].filter(Boolean).join(' · ')}
        </li>
      ))}
    </ul>
  )
}
