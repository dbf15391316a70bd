import type { FieldError } from './issue-codes.ts'
import type { RegimeField } from './regime-field-names.ts'
import type { RegimeId } from './regime-ids.ts'
import type { GuestRegistration, RegistrationDraft, RegistrationField } from './request.ts'

/** A municipality of Italy, as the tables of Alloggiati Web have it. */
export type ItalianMunicipality = { code: string; name: string; province: string }

/** The municipalities that a registration names; null for one that the tables don't have. */
export type ItalianPlaces = { birth: ItalianMunicipality | null; issue: ItalianMunicipality | null }

/** What decides which questions a form has, beside what is filled in. */
export type StayFacts = {
  /** The first day of the stay, on which ages are computed. */
  arrival_date: string
  /** Whether another adult of the party registered before this guest, so that the others travel with them. */
  has_head: boolean
}

/** What the service knows about the stay and about the ids and codes in a registration. */
export type RegistrationFacts = StayFacts & {
  /** Today at the property. */
  today: string
  /** The city of `residence_city_id`; null if absent or unknown. */
  residence_city: { id: string; name: string; ine_code: string | null; province_id: string } | null
  /** The province of `residence_province_id`; null if absent or unknown. */
  residence_province: { id: string; country_alpha3: string; ine_code: string | null } | null
  /** Whether prefix and phone form a possible number; null without both. */
  is_phone_possible: boolean | null
  knows_country: (alpha3: string) => boolean
  /** Null while the tables of Italy's places are not imported: names are then taken as they are. */
  italian_places: ItalianPlaces | null
}

/**
 * `conditional`: required depending on fields that are still empty (phone or e-mail; a document before the
 * age is known). `hidden`: a form need not ask for it.
 */
export type FieldPresence = 'required' | 'conditional' | 'optional' | 'hidden'

export type FieldRequirements = Readonly<Record<RegistrationField | RegimeField, FieldPresence>>

/** The rules of the authority that a property reports its guests to. */
export type Regime = {
  id: RegimeId
  /** Alpha-3 of its country; null for the regime of all others. */
  country_code: string | null
  /** The age from which guests sign their own entry; null if nobody has to. */
  signing_age: number | null
  /** Which fields are required, given what is filled in so far. Country codes of the draft are alpha-3. */
  requirements: (guest: RegistrationDraft, facts: StayFacts) => FieldRequirements
  /**
   * Every violated rule of a registration that went through `normaliseRegistration`; empty if it can be
   * stored.
   */
  check: (guest: GuestRegistration, facts: RegistrationFacts) => FieldError[]
}
