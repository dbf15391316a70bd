import { normaliseDocument } from './documents.ts'
import { isExtraNationality } from './nationalities.ts'
import { splitInternational } from './phones.ts'
import type { RegimeFields } from './regime-fields.ts'
import type { GuestRegistration } from './request.ts'

/** Gives the alpha-3 code of an upper-case alpha-2 or alpha-3 country code, null for none. */
export type ToAlpha3 = (code: string) => string | null

function nationalityAlpha3(code: string, toAlpha3: ToAlpha3): string {
  if (code === 'XK') return 'XKX'
  return isExtraNationality(code) ? code : (toAlpha3(code) ?? code)
}

/**
 * The stored form of a parsed registration: alpha-3 country codes, the document number by the rules of its
 * type, a prefix split off the phone number, none without a phone. Codes unknown to `toAlpha3` are left for
 * the regime to refuse.
 */
export function normaliseRegistration(guest: GuestRegistration, toAlpha3: ToAlpha3): GuestRegistration {
  const { document_type, document_number, residence_country_code, phone } = guest
  return {
    ...guest,
    nationality_country_code: nationalityAlpha3(guest.nationality_country_code, toAlpha3),
    document_number:
      document_type && document_number ? normaliseDocument(document_type, document_number) : document_number,
    residence_country_code:
      residence_country_code && (toAlpha3(residence_country_code) ?? residence_country_code),
    phone_prefix: phone && guest.phone_prefix,
    ...(phone && splitInternational(phone)),
    regime_fields: guest.regime_fields && normaliseCountries(guest.regime_fields, toAlpha3),
  }
}

function normaliseCountries(fields: RegimeFields, toAlpha3: ToAlpha3): RegimeFields {
  const alpha3 = (code: string | null) => code && nationalityAlpha3(code, toAlpha3)
  const document_issuing_country_code = alpha3(fields.document_issuing_country_code)
  return fields.regime === 'italy'
    ? { ...fields, document_issuing_country_code, birth_country_code: alpha3(fields.birth_country_code) }
    : { ...fields, document_issuing_country_code }
}
