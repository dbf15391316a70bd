import type { Inputs } from '../../../trpc/types'

/** A page of owners, as long as pages get: most accounts have fewer. */
export const ownersInput = { size: 100 } satisfies Inputs['propertyOwners']['list']

/** A page of the statements of a month, as many as pages have. */
export const monthlyStatementsInput = (month: string) =>
  ({ month, size: 100 }) satisfies Inputs['propertyOwners']['monthlyStatements']
