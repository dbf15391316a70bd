import type { FieldError } from './issue-codes.ts'
import type { GuestRegistration, RegistrationDraft, RegistrationField } from './request.ts'

/** What the service knows about the stay and about the ids and codes that a registration names. */
export type RegistrationFacts = {
  /** The first day of the stay; ages count on it. */
  arrival_date: string
  /** Today at the property. */
  today: string
  /** The city that `residence_city_id` names; null when absent or unknown. */
  residence_city: { id: string; ine_code: string | null; province_id: string } | null
  /** The province that `residence_province_id` names; null when absent or unknown. */
  residence_province: { id: string; country_alpha3: string; ine_code: string | null } | null
  /** Whether prefix and phone make a number that can exist; null without both. */
  is_phone_possible: boolean | null
  knows_country: (alpha3: string) => boolean
}

/**
 * `conditional`: whether it is needed depends on fields still empty (phone or e-mail; a document before the age is known).
 * `hidden`: a form need not ask for it.
 */
export type FieldPresence = 'required' | 'conditional' | 'optional' | 'hidden'

export type FieldRequirements = Readonly<Record<RegistrationField, FieldPresence>>

/** The rules of the authority that a property reports its guests to. */
export type Regime = {
  /** Alpha-3 of the country it holds for; null for the regime of all others. */
  country_code: string | null
  /** From which age on a guest signs the own entry; null where nobody has to. */
  signing_age: number | null
  /** Which fields are needed given what is filled in so far. Country codes of the draft are alpha-3. */
  requirements: (
    guest: RegistrationDraft,
    facts: Pick<RegistrationFacts, 'arrival_date'>,
  ) => FieldRequirements
  /** Every broken rule of a registration that went through `normaliseRegistration`; empty when it can be stored. */
  check: (guest: GuestRegistration, facts: RegistrationFacts) => FieldError[]
}
