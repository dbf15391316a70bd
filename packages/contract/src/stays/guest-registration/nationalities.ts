/** Nationalities that no country of the geography stands for: Kosovo, stateless, refugee. */
export const EXTRA_NATIONALITIES = ['XKX', 'XXA', 'XXB'] as const

/** True for a nationality that documents carry though ISO 3166-1 has no such country. */
export const isExtraNationality = (alpha3: string): boolean =>
  EXTRA_NATIONALITIES.some((nationality) => nationality === alpha3)
