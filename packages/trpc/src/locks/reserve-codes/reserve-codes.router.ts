import { Id } from '@stayward/contract/kernel/primitives'
import { ReserveCode, ReserveReveal, RevealedReserve } from '@stayward/contract/locks/reserve-code'
import { z } from 'zod'
import { once, router } from '../../kernel/trpc.ts'
import { smartLockProcedure } from '../smart-locks/smart-locks.access.ts'
import { readReserve, revealReserve, rotateReserve } from './reserve-codes.service.ts'

const LockIds = z.strictObject({ property_id: Id, smart_lock_id: Id })
const PATH = '/v1/properties/{property_id}/smart-locks/{smart_lock_id}/reserve-code'

export const reserveCodesRouter = router({
  getReserve: smartLockProcedure('access_code.see')
    .meta({
      openapi: {
        method: 'GET',
        path: PATH,
        summary: 'Read the reserve code of a lock',
        description:
          'Its state and window, and for which stays it was shown, without the PIN. Locks have reserve codes if ' +
          '`reserve_codes` of their property is set.',
      },
    })
    .input(LockIds)
    .output(ReserveCode)
    .query(({ ctx }) => readReserve(ctx, ctx.property, ctx.lock)),

  revealReserve: smartLockProcedure('access_code.see')
    .meta({
      openapi: {
        method: 'POST',
        path: `${PATH}/reveal`,
        summary: 'Show the reserve code of a lock',
        description:
          'Returns the PIN once it was read back from the lock, and records who saw it. The code is used from then on: ' +
          'for a stay, its guests see it in place of their own code until they leave; without one, it works for another ' +
          '24 hours. The next reserve is put on the lock at once. The same stay always gets the same PIN, and no other ' +
          'stay does.',
      },
      errors: [
        'access_code.no_reserve',
        'access_code.reserve_in_use',
        'access_code.reserve_not_ready',
        'access_code.window_over',
        'booking.in_conflict',
      ],
    })
    .input(z.strictObject({ ...LockIds.shape, ...ReserveReveal.shape }))
    .output(RevealedReserve)
    .mutation(once(({ ctx, input }) => revealReserve(ctx, ctx.property, ctx.lock, input.booking_id))),

  rotateReserve: smartLockProcedure('access_code.create')
    .meta({
      openapi: {
        method: 'POST',
        path: `${PATH}/rotate`,
        summary: 'Replace the reserve code of a lock',
        description:
          'The current reserve is taken off the lock and another one is put on it, with another PIN. A reserve that was ' +
          'shown to guests stays until they leave.',
      },
      errors: ['access_code.no_reserve'],
    })
    .input(LockIds)
    .output(ReserveCode)
    .mutation(once(({ ctx }) => rotateReserve(ctx, ctx.property, ctx.lock))),
})
