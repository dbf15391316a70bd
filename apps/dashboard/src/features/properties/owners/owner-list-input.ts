import type { Inputs } from '../../../trpc/types'

/** A page of owners, as long as pages get: most accounts have fewer. */
export const ownersInput = { size: 100 } satisfies Inputs['propertyOwners']['list']
