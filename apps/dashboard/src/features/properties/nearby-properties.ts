import type { Inputs } from '../../trpc/types'

/** The page of properties used for names in lists and pickers. Server and browser query it alike. */
export const nearbyProperties: Inputs['properties']['list'] = { size: 100 }
