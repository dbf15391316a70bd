import type { Inputs } from '../../../trpc/types'

/** The query of what is to be restocked, at one property or at all. */
export const openSupplies = (property_id?: string): Inputs['supplies']['list'] => ({
  restocked: 'false',
  size: 100,
  ...(property_id !== undefined && { property_id: [property_id] }),
})
