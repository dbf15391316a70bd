/** Nationalities without a country in the geography: Kosovo, stateless, refugee. */
export const EXTRA_NATIONALITIES = ['XKX', 'XXA', 'XXB'] as const

/** True for a nationality on documents without a country in ISO 3166-1. */
export const isExtraNationality = (alpha3: string): boolean =>
  EXTRA_NATIONALITIES.some((nationality) => nationality === alpha3)
