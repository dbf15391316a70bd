import type { ReportKind } from '@stayward/contract/authorities/report-states'
import type { GuestRegistration } from '@stayward/contract/stays/guest-registration/request'
import type { PaymentMethod } from '@stayward/contract/stays/guest-registration/catalogues'

/**
 * A guest as reports to every authority name them: the registration in stored form, with what the codes of its
 * places stand for. Country codes are alpha-3.
 */
export type ReportedGuest = GuestRegistration & {
  guest_id: string
  is_minor: boolean
  /** The municipality of residence in Spain; null elsewhere. */
  residence_municipality: SpanishMunicipality | null
  /** The phone number in E.164, or as entered if it is not a known number. */
  phone_e164: string | null
}

export type SpanishMunicipality = {
  /** INE's five digits, which begin with those of the province. */
  ine_code: string
  /** INE's check digit, the sixth where an authority needs six. */
  control_digit: string
  name: string
}

/** Who booked, as far as it is known. */
export type ReportedHolder = {
  first_name: string
  last_name: string
  phone_e164: string | null
  email: string | null
}

/** What a report says of the place and of its host. */
export type ReportedProperty = {
  name: string
  address: string
  postal_code: string
  city: string
  /** Alpha-3. */
  country_code: string
  /** IANA. */
  time_zone: string
  rooms_count: number | null
  has_internet: boolean | null
  contact: { name: string | null; phone: string | null; email: string | null }
  /** The property's codes at this authority by name, as its rules require them. */
  codes: Readonly<Record<string, string>>
}

/** What a report says of a booking. Days are those at the property, instants RFC 3339 in UTC. */
export type ReportedContract = {
  contracted_on: string
  from: string
  to: string
  arrival_date: string
  departure_date: string
  guests_number: number
  payment_method: PaymentMethod | null
}

/** Everything from which the document of one report is written. */
export type ReportFacts = {
  kind: ReportKind
  /** Unique for each document that is not a repetition; at most 50 characters. */
  reference: string
  /** 1 for the first report of a booking; guests who register after it was accepted are in the next part. */
  part: number
  /** The number of this document where an authority counts them, drawn once for each document; null elsewhere. */
  sequence: number | null
  /** When the document is written: an instant. */
  written_at: string
  property: ReportedProperty
  contract: ReportedContract
  holder: ReportedHolder | null
  /** The guests of this part, in the order of their registration. */
  guests: readonly ReportedGuest[]
  /** Guests whom earlier parts reported. */
  earlier_guests: readonly ReportedGuest[]
}
