import type { ReportKind } from '@stayward/contract/authorities/report-states'

/** What decides when a report is due. Instants are RFC 3339 in UTC. */
export type DeadlineFacts = {
  kind: ReportKind
  from: string
  to: string
  /** When the booking was made. */
  created_at: string
  /** Of the property, IANA: days of the law end there. */
  time_zone: string
}

/** A code that a property has at an authority, as text. */
export type PropertyCode = {
  /** The longest, in characters. */
  max: number
  /** What it looks like once trimmed and in upper case; the message says so in words. */
  pattern: RegExp
  message: string
  is_required: boolean
  example: string
}

/** What the law and the authority say about reports, apart from the form of a document. */
export type AuthorityRules = {
  /** `reservation`: who booked, for direct bookings. `departure`: that they left. */
  kinds: readonly ReportKind[]
  /** Whether the law requires a report of this guest; others are registered, and not sent. */
  covers: (guest: { nationality_country_code: string }) => boolean
  /** The instant before which the authority must have the report. */
  dueAt: (facts: DeadlineFacts) => string
  /** The last instant at which the authority still takes the report; null if it takes late ones. */
  closesAt: (facts: DeadlineFacts) => string | null
  /** Whether reports can be withdrawn from here; otherwise a person does it in the portal. */
  can_cancel: boolean
  /**
   * Whether guests who register later are reported alone, in a further part. Otherwise the whole party
   * is reported again.
   */
  has_parts: boolean
  /**
   * Whether a document whose answer was lost may be sent again, because the authority recognises it. Otherwise only a
   * person who looks into the portal knows whether it is there.
   */
  repeats: boolean
  /**
   * Where the web service issues a proof for all reports of a day: it does so from the next day on in this zone (IANA),
   * for so many days.
   */
  proof?: { time_zone: string; days: number }
  /**
   * The later days, in their order, on which guests who are still there are reported again, as arriving then, where a
   * report holds a limited number of days. Empty for most stays.
   */
  continuesAt?: (stay: { arrival_date: string; departure_date: string }) => string[]
  codes: Readonly<Record<string, PropertyCode>>
  /** What documents are counted for, from the property's codes, where an authority counts them: an establishment. */
  counted_by?: (codes: Readonly<Record<string, string>>) => string
}
