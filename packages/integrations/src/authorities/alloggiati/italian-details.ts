import type { ItalyFields } from '@stayward/contract/stays/guest-registration/regime-fields'
import type { ReportedGuest } from '../reported-stay.ts'

/** What the Italian questions of check-in add to a registration. Country codes are alpha-3. */
export type ItalianDetails = Omit<ItalyFields, 'regime'>
export type ItalianField = keyof ItalianDetails

/** Where errors find an Italian question in the registration. */
export const italianField = (name: ItalianField): string => `regime_fields.${name}`

/** The answers of a guest who was asked nothing. */
export const NO_ITALIAN_DETAILS: ItalyFields = {
  regime: 'italy',
  travels_as: null,
  birth_country_code: null,
  birth_municipality: null,
  birth_province: null,
  birth_municipality_code: null,
  italian_document_type: null,
  document_issuing_country_code: null,
  document_issuing_municipality: null,
  document_issuing_province: null,
  document_issuing_municipality_code: null,
}

/** The Italian answers of a guest; all null for a registration without them. */
export const italianDetails = ({ regime_fields }: ReportedGuest): ItalianDetails =>
  regime_fields?.regime === 'italy' ? regime_fields : NO_ITALIAN_DETAILS
