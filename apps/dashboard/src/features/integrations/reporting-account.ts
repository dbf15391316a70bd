import type { ReportingAuthority } from '@stayward/contract/authorities/authority'
import type { Property } from '@stayward/contract/properties/property'
import { authorityAt } from '../properties/authority-at'

/** Whether a property is in a place of an authority, and the reader's own: only owners choose who reports its guests. */
export const isOwnPlace = (property: Property, authority: ReportingAuthority): boolean =>
  property.access_level === 'owner' && authorityAt(property) === authority

/** The account with which a property reports to an authority, if it has one. */
export const accountOf = (property: Property, authority: ReportingAuthority): string | null | undefined =>
  authority === 'ses_hospedajes' ? property.ses_integration_id : property.authority_integration_id

/** The properties that report to an authority with an account. */
export const reportingWith = (
  properties: readonly Property[],
  authority: ReportingAuthority,
  integration_id: string,
): Property[] =>
  properties.filter(
    (property) => isOwnPlace(property, authority) && accountOf(property, authority) === integration_id,
  )
