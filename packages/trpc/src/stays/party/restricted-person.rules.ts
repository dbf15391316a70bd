import { keysOf, mapKeys, pick } from '@stayward/contract/kernel/keys'
import { DocumentType } from '@stayward/contract/stays/guest-registration/catalogues'
import { SEXES } from '@stayward/contract/stays/guest-registration/registration-values'
import type { Vault } from '@stayward/db/vault'
import { z } from 'zod'
import type { GuestRow } from './guest-row.rules.ts'
import { guestPlace } from './guest-row.rules.ts'

/** The personal data of a row: in plain columns, or sealed as one value while the guest is restricted. */
const PlainPerson = z.strictObject({
  first_name: z.string(),
  last_name: z.string(),
  second_last_name: z.string().nullable(),
  nationality_country_code: z.string(),
  date_of_birth: z.string(),
  sex: z.enum(SEXES),
  document_type: DocumentType.nullable(),
  residence_country_code: z.string().nullable(),
  residence_province_id: z.string().nullable(),
  residence_city_id: z.string().nullable(),
  residence_city: z.string().nullable(),
  phone_prefix: z.string().nullable(),
})
type PersonField = keyof z.infer<typeof PlainPerson>
const PERSON_FIELDS = keysOf(PlainPerson.shape)

/** Empty personal columns. */
export const NO_PERSON = mapKeys(PERSON_FIELDS, () => null)

type Sealable = Pick<GuestRow, PersonField | 'id'>

/** The columns of a restricted guest: the personal data sealed as one value, and nothing to find them by. */
export function restrictedColumns(vault: Vault, guest: Sealable) {
  const person = PlainPerson.parse(pick(guest, PERSON_FIELDS))
  return {
    ...NO_PERSON,
    restricted_person: vault.seal(JSON.stringify(person), guestPlace('restricted_person', guest.id)),
    state: 'restricted',
    document_lookup: null,
    email_lookup: null,
    phone_lookup: null,
    marketing_consent: false,
    search: '',
  } as const
}

/**
 * A guest with the personal data in the plain columns again, where the law requires it; everybody else
 * unchanged.
 */
export function withPerson<Row extends Sealable & Pick<GuestRow, 'restricted_person'>>(
  vault: Vault,
  guest: Row,
): Row {
  const sealed = vault.openOptional(guest.restricted_person, guestPlace('restricted_person', guest.id))
  return sealed === null ? guest : { ...guest, ...PlainPerson.parse(JSON.parse(sealed)) }
}
