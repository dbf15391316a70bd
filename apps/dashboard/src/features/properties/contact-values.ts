import { mapKeys, pick } from '@stayward/contract/kernel/keys'
import type { PropertyContact } from '@stayward/contract/properties/property-contact'
import { blankToNull } from '../../components/blank-to-null'

/** The fields of a form with whom guests contact. */
export const CONTACT_FIELDS = ['contact_name', 'contact_phone', 'contact_whatsapp', 'contact_email'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]
export type ContactValues = Record<ContactField, string>

/** No contact, as a form shows it. */
export const BLANK_CONTACT: ContactValues = mapKeys(CONTACT_FIELDS, () => '')

/** A contact as a form shows it. */
export const shownContact = (contact: PropertyContact | null): ContactValues => ({
  contact_name: contact?.name ?? '',
  contact_phone: contact?.phone ?? '',
  contact_whatsapp: contact?.whatsapp ?? '',
  contact_email: contact?.email ?? '',
})

/** A contact as typed, null if all of it is blank. A blank name is refused at its field. */
export const toContact = (values: ContactValues): PropertyContact | null =>
  Object.values(pick(values, CONTACT_FIELDS)).every((typed) => blankToNull(typed) === null)
    ? null
    : {
        name: values.contact_name,
        phone: blankToNull(values.contact_phone),
        whatsapp: blankToNull(values.contact_whatsapp),
        email: blankToNull(values.contact_email),
      }

/** The form's field of a path in the request. */
export const fieldOfContact = (path: string): string => path.replace(/^contact\./, 'contact_')
