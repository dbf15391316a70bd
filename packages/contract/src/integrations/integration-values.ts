// Without zod, so that tables and forms read the same lists and limits as the schemas.

export const INTEGRATION_TYPES = [
  'nuki',
  'unifi_access',
  'ses_hospedajes',
  'ical',
  'twilio',
  'mossos',
  'ertzaintza',
  'siba',
  'alloggiati',
] as const

/** How reports get to an authority that has a web service and takes files. */
export const AUTHORITY_TRANSPORTS = ['online', 'file'] as const

/** How an account of Alloggiati Web reports: one establishment, or apartments. */
export const ALLOGGIATI_ACCOUNT_TYPES = ['single', 'apartments', 'apartments_by_id'] as const

/** Encodings of the files for Mossos d'Esquadra. That of the manual is not confirmed by a source; the first is usual. */
export const MOSSOS_ENCODINGS = ['iso_8859_1', 'utf_8'] as const

/**
 * How the line of a guest ends in them: with a separator as in the manual's example, or without one, as one of three
 * known producers writes it.
 */
export const MOSSOS_LINE_ENDS = ['separator', 'none'] as const

/** Where a calendar feed comes from; its stays get this source. */
export const FEED_SOURCES = ['airbnb', 'booking', 'vrbo', 'ical', 'other'] as const

/** How long requests of a provider of texts are kept. */
export const TEXT_CALLBACK_DAYS = 90

/** Longest texts in characters. */
export const INTEGRATION_LIMITS = {
  name: 100,
  lessor_code: 10,
  // Not confirmed by a source; examples have ten characters.
  ertzaintza_lessor_code: 50,
  username: 100,
  /** The highest number of a file that was counted elsewhere. */
  last_file_number: 99_000,
  feed_url: 2000,
} as const
