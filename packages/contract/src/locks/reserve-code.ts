import { z } from 'zod'
import { AllowedAction, Id, Instant } from '../kernel/primitives.ts'
import { AccessCode } from './access-code.ts'

/** How long a reserve code is valid, and how long before its end the window is moved ahead under the same PIN. */
export const RESERVE_WINDOW_MS = 90 * 24 * 60 * 60 * 1000
export const RESERVE_RENEWAL_MS = 30 * 24 * 60 * 60 * 1000
/** How long a reserve that was shown without a stay goes on working. */
export const RESERVE_WITHOUT_STAY_MS = 24 * 60 * 60 * 1000

const RESERVE_STATUSES = ['off', 'programming', 'ready', 'attention'] as const
export const ReserveStatus = z.enum(RESERVE_STATUSES).meta({
  id: 'ReserveStatus',
  description:
    '`ready`: read back from the lock, and nobody was shown its PIN. `attention`: it should be on the lock and is not.',
})
export type ReserveStatus = z.infer<typeof ReserveStatus>

/** A reserve code that somebody was shown, until it leaves the lock. */
const ReserveUse = z.strictObject({
  access_code_id: Id,
  booking_id: Id.nullable().meta({ description: 'The stay that it was shown for; null for none.' }),
  revealed_at: Instant,
  retires_at: Instant.meta({ description: 'When it leaves the lock: the end of the stay, or a day later.' }),
})

/** The code that a lock keeps for the next stay whose own code does not reach it, without its PIN. */
export const ReserveCode = z
  .strictObject({
    smart_lock_id: Id,
    lock_name: z.string(),
    status: ReserveStatus,
    access_code_id: Id.nullable(),
    starts_at: Instant.nullable(),
    ends_at: Instant.nullable().meta({ description: 'Moved ahead a month before, under the same PIN.' }),
    verified_at: Instant.nullable(),
    error: AccessCode.shape.error,
    uses: z.array(ReserveUse).meta({ description: 'Those that were shown and are still on the lock.' }),
    allowed_actions: z.array(AllowedAction),
  })
  .meta({ id: 'ReserveCode' })
export type ReserveCode = z.infer<typeof ReserveCode>

export const ReserveReveal = z
  .strictObject({
    booking_id: Id.optional().meta({
      description:
        'The stay that the code is for. Its guests see it on the arrival page in place of their own code, and it leaves ' +
        'the lock when they do. Without a stay, it works for another 24 hours.',
    }),
  })
  .meta({ id: 'ReserveReveal', examples: [{ booking_id: '019ab0c2-5f3e-7a41-9c1d-2b7e44a0d001' }] })

/** A reserve code with its PIN. */
export const RevealedReserve = z
  .strictObject({
    access_code_id: Id,
    smart_lock_id: Id,
    lock_name: z.string(),
    booking_id: Id.nullable(),
    code: z.string().meta({ description: 'The PIN.', example: '583926' }),
    revealed_at: Instant.meta({ description: 'When it was shown for the first time.' }),
    retires_at: Instant,
  })
  .meta({ id: 'RevealedReserve' })
export type RevealedReserve = z.infer<typeof RevealedReserve>
