import type { FieldError } from '@stayward/contract/stays/guest-registration/issue-codes'
import type { Executor } from '@stayward/db/client'
import type { PropertyContact, PropertyContactInput } from '@stayward/contract/properties/property-contact'
import { findCountry } from './geo/country-codes.service.ts'
import { ServiceError } from '../kernel/errors.ts'
import { phoneError, toE164In } from '../kernel/phone.ts'
import type { PropertyRow } from './properties.queries.ts'

export const CONTACT_COLUMNS = ['contact_name', 'contact_phone', 'contact_email', 'contact_whatsapp'] as const
export type ContactColumns = Pick<PropertyRow, (typeof CONTACT_COLUMNS)[number]>

/** The columns of a property that says no contact. */
export const NO_CONTACT: ContactColumns = {
  contact_name: null,
  contact_phone: null,
  contact_email: null,
  contact_whatsapp: null,
}

const NO_WAY: FieldError = {
  path: 'contact.phone',
  code: 'contact_required',
  message: 'Enter a phone number, a WhatsApp number or an email address, or omit the contact.',
}

/**
 * A contact as columns; throws 422 with every impossible number, and if there is no way to reach the host at
 * all.
 */
export async function contactColumns(
  ctx: { db: Executor },
  contact: PropertyContactInput | null,
  country_code: string,
): Promise<ContactColumns> {
  if (contact === null) return NO_CONTACT
  const { name, phone, email, whatsapp } = contact
  const country = (await findCountry(ctx.db, country_code))?.alpha2 ?? ''
  const numberOf = (typed: string | null) => (typed === null ? null : toE164In(country, typed))
  const numbers = { phone: numberOf(phone), whatsapp: numberOf(whatsapp) }
  const errors = [
    ...(phone !== null && numbers.phone === null ? [phoneError('contact.phone')] : []),
    ...(whatsapp !== null && numbers.whatsapp === null ? [phoneError('contact.whatsapp')] : []),
    ...(phone === null && email === null && whatsapp === null ? [NO_WAY] : []),
  ]
  if (errors.length > 0) throw new ServiceError('request.invalid', { errors })
  return {
    contact_name: name,
    contact_phone: numbers.phone,
    contact_email: email,
    contact_whatsapp: numbers.whatsapp,
  }
}

/** How guests reach the host of a property; null if not specified. */
export const presentContact = (row: ContactColumns): PropertyContact | null =>
  row.contact_name === null
    ? null
    : {
        name: row.contact_name,
        phone: row.contact_phone,
        email: row.contact_email,
        whatsapp: row.contact_whatsapp,
      }
