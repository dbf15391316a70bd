import { basqueCountry } from './basque-country.ts'
import { catalonia } from './catalonia.ts'
import { elsewhere } from './elsewhere.ts'
import { italy } from './italy.ts'
import { portugal } from './portugal.ts'
import type { Regime } from './regime.ts'
import { type RegimeId, regimeIdOf, type RegimePlace } from './regime-ids.ts'
import { spain } from './spain.ts'

/**
 * The rules of every regime by its id. Without zod, so that a small page script may import them.
 */
export const REGIMES: Readonly<Record<RegimeId, Regime>> = {
  spain,
  catalonia,
  basque_country: basqueCountry,
  portugal,
  italy,
  elsewhere,
}

/** The regime for guests of a property. */
export const regimeOf = (place: RegimePlace): Regime => REGIMES[regimeIdOf(place)]
