import { catalanRequirements } from './catalonia.ts'
import { baseRequirements } from './consistency.ts'
import { italianRequirements } from './italy-requirements.ts'
import { portugueseRequirements } from './portugal.ts'
import type { Regime } from './regime.ts'
import type { RegimeId } from './regime-ids.ts'
import { spanishRequirements } from './spain.ts'

/** What each regime asks for, without its other rules: all that a page script needs. */
export const REQUIREMENTS: Readonly<Record<RegimeId, Regime['requirements']>> = {
  spain: spanishRequirements,
  catalonia: catalanRequirements,
  basque_country: spanishRequirements,
  portugal: portugueseRequirements,
  italy: italianRequirements,
  elsewhere: (guest, { arrival_date }) => baseRequirements(guest, arrival_date),
}
