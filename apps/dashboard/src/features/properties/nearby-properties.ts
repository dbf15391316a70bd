import type { Inputs } from '../../trpc/types'

/** The page of properties that lists and pickers name their entries from. Server and browser ask for it alike. */
export const nearbyProperties: Inputs['properties']['list'] = { size: 100 }
