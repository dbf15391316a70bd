import type { FieldError } from './issue-codes.ts'
import type { GuestRegistration, RegistrationDraft, RegistrationField } from './request.ts'

/** What the service knows about the stay and about the ids and codes in a registration. */
export type RegistrationFacts = {
  /** The first day of the stay, on which ages are computed. */
  arrival_date: string
  /** Today at the property. */
  today: string
  /** The city of `residence_city_id`; null if absent or unknown. */
  residence_city: { id: string; ine_code: string | null; province_id: string } | null
  /** The province of `residence_province_id`; null if absent or unknown. */
  residence_province: { id: string; country_alpha3: string; ine_code: string | null } | null
  /** Whether prefix and phone form a possible number; null without both. */
  is_phone_possible: boolean | null
  knows_country: (alpha3: string) => boolean
}

/**
 * `conditional`: required depending on fields that are still empty (phone or e-mail; a document before the
 * age is known). `hidden`: a form need not ask for it.
 */
export type FieldPresence = 'required' | 'conditional' | 'optional' | 'hidden'

export type FieldRequirements = Readonly<Record<RegistrationField, FieldPresence>>

/** The rules of the authority that a property reports its guests to. */
export type Regime = {
  /** Alpha-3 of its country; null for the regime of all others. */
  country_code: string | null
  /** The age from which guests sign their own entry; null if nobody has to. */
  signing_age: number | null
  /** Which fields are required, given what is filled in so far. Country codes of the draft are alpha-3. */
  requirements: (
    guest: RegistrationDraft,
    facts: Pick<RegistrationFacts, 'arrival_date'>,
  ) => FieldRequirements
  /**
   * Every violated rule of a registration that went through `normaliseRegistration`; empty if it can be
   * stored.
   */
  check: (guest: GuestRegistration, facts: RegistrationFacts) => FieldError[]
}
