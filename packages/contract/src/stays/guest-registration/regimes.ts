import { elsewhere } from './elsewhere.ts'
import type { Regime } from './regime.ts'
import { spain } from './spain.ts'

const NATIONAL_REGIMES: readonly Regime[] = [spain]

/**
 * The regime for guests of a property in that country. Without zod, so that a small page script may import
 * it.
 */
export const regimeFor = (country_alpha3: string): Regime =>
  NATIONAL_REGIMES.find((regime) => regime.country_code === country_alpha3) ?? elsewhere
