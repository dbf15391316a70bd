import type { ManagerRouter } from '@stayward/trpc/manager.root'
import type { TRPCLink } from '@trpc/client'

/**
 * Removes the `direction` that tRPC's infinite queries add to their input, which our strict schemas refuse:
 * the lists are read in one direction only.
 */
export const withoutDirection: TRPCLink<ManagerRouter> =
  () =>
  ({ op, next }) => {
    if (typeof op.input !== 'object' || op.input === null || !('direction' in op.input)) return next(op)
    const { direction: _, ...input } = op.input
    return next({ ...op, input })
  }
