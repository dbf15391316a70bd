import type { Report } from '@stayward/contract/authorities/report'
import { codeField } from '../../properties/reporting-fields'

type Page = 'property' | 'booking'

/** The input with which a report can be fixed. `isWrong`: the report cannot be sent with what it has. */
export type MendPlace = { page: Page; name: string; isWrong: boolean }

type Facts = Pick<Report, 'authority' | 'obstacle' | 'errors'>

const OF_OBSTACLE: Partial<Record<string, { page: Page; name: string }>> = {
  'report.no_lessor': { page: 'property', name: 'ses_integration_id' },
  'report.no_account': { page: 'property', name: 'authority_integration_id' },
  'report.no_establishment_code': { page: 'property', name: 'ses_establishment_code' },
  'report.payment_method_missing': { page: 'booking', name: 'payment_method' },
  'report.holder_missing': { page: 'booking', name: 'guest_first_name' },
  'report.guests_number_unknown': { page: 'booking', name: 'guests_number' },
}

const OF_BOOKING: ReadonlySet<string> = new Set([
  'payment_method',
  'contracted_on',
  'guest_first_name',
  'guest_last_name',
  'guest_email',
  'from',
  'to',
  'guests_number',
])

/** Where to fix what blocks a report; null if only its guests can fix it, or nobody. */
export function mendPlace({ authority, obstacle, errors }: Facts): MendPlace | null {
  if (obstacle === 'report.no_codes' && authority !== 'none')
    return { page: 'property', name: codeField(authority), isWrong: false }
  if (obstacle !== null) {
    const place = OF_OBSTACLE[obstacle]
    return place === undefined ? null : { ...place, isWrong: false }
  }
  for (const { field } of errors) {
    const page = field === null ? null : pageOf(field)
    if (field !== null && page !== null) return { page, name: field, isWrong: true }
  }
  return null
}

function pageOf(field: string): Page | null {
  if (field === 'ses_establishment_code' || field.startsWith('authority_codes.')) return 'property'
  return OF_BOOKING.has(field) ? 'booking' : null
}
