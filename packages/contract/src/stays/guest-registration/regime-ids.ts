import { authorityOf, SPAIN } from '../../authorities/authority.ts'

/** ISO 3166-1 alpha-3. */
export const PORTUGAL = 'PRT'
/** ISO 3166-1 alpha-3. */
export const ITALY = 'ITA'

/** The rules that guests register by, depending on the property's location. */
export const REGIME_IDS = ['spain', 'catalonia', 'basque_country', 'portugal', 'italy', 'elsewhere'] as const
export type RegimeId = (typeof REGIME_IDS)[number]

/**
 * Where a property is. `province_code` is INE's two digits: of its province, or the start of its postal code.
 */
export type RegimePlace = { country_code: string; province_code: string | null }

function spanishRegime(place: RegimePlace): RegimeId {
  switch (authorityOf(place)) {
    case 'mossos':
      return 'catalonia'
    case 'ertzaintza':
      return 'basque_country'
    default:
      return 'spain'
  }
}

/** The id of the regime at a location. Part of the regimes, separate for pages that need nothing else of them. */
export function regimeIdOf(place: RegimePlace): RegimeId {
  if (place.country_code === SPAIN) return spanishRegime(place)
  if (place.country_code === PORTUGAL) return 'portugal'
  return place.country_code === ITALY ? 'italy' : 'elsewhere'
}

/** The law behind each regime, in its own language; null where no law requires guests to be registered. */
export const LAWS: Readonly<Record<RegimeId, string | null>> = {
  spain: 'Real Decreto 933/2021',
  catalonia: 'Real Decreto 933/2021',
  basque_country: 'Real Decreto 933/2021',
  portugal: 'Lei n.º 23/2007, artigos 15.º e 16.º',
  italy: 'Art. 109 TULPS (Regio Decreto 773/1931)',
  elsewhere: null,
}
