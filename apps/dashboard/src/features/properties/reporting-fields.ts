import type { ReportingAuthority } from '@stayward/contract/authorities/authority'
import { CODES_OF_AUTHORITY } from '@stayward/contract/authorities/property-codes'

/** The field with the account at an authority; SES.HOSPEDAJES has had its own since before there were others. */
export const accountField = (authority: ReportingAuthority) =>
  authority === 'ses_hospedajes' ? 'ses_integration_id' : 'authority_integration_id'

/** The field of a property's first code at an authority; the others are optional. */
export function codeField(authority: ReportingAuthority): string {
  if (authority === 'ses_hospedajes') return 'ses_establishment_code'
  const [code] = CODES_OF_AUTHORITY[authority]
  return `authority_codes.${code.name}`
}
