import { z } from 'zod'
import { AllowedAction, Id, Instant } from '../kernel/primitives.ts'
import { CODE_DELIVERIES, CODE_STATUSES } from './access-code-states.ts'

/** Digits; each lock has its own rules for which and how many. */
export const Pin = z.string().regex(/^\d{4,12}$/)

/** How far a code may extend beyond the stay, for an early arrival or a late departure. */
export const MAX_BEYOND_STAY_HOURS = 24

/** Options for creating the codes of a booking or a task. Anything left out is chosen automatically. */
export const AccessCodesCreate = z
  .strictObject({
    smart_lock_ids: z
      .array(Id)
      .min(1)
      .max(50)
      .optional()
      .meta({ description: 'The locks to open. By default, every lock of the property.' }),
    code: Pin.optional().meta({
      description: 'By default, a PIN that every lock accepts.',
      example: '483926',
    }),
    starts_at: Instant.optional().meta({ description: 'By default, the start of the stay or task.' }),
    ends_at: Instant.optional().meta({ description: 'By default, the end of the stay or task.' }),
  })
  .meta({ id: 'AccessCodesCreate', examples: [{}] })
export type AccessCodesCreate = z.infer<typeof AccessCodesCreate>

export const AccessCodeStatus = z.enum(CODE_STATUSES).meta({ id: 'AccessCodeStatus' })
export const AccessCodeDelivery = z.enum(CODE_DELIVERIES).meta({
  id: 'AccessCodeDelivery',
  description: '`accepted` means the vendor took the code; `verified` means it is on the lock.',
})

export const AccessCode = z
  .strictObject({
    id: Id,
    booking_id: Id.nullable(),
    task_id: Id.nullable(),
    is_reserve: z.boolean().meta({
      description: 'Whether it is the reserve of its lock, which belongs to no booking and no task.',
    }),
    smart_lock_id: Id,
    lock_name: z.string(),
    code: z.string().nullable().meta({ description: 'The PIN.' }),
    starts_at: Instant,
    ends_at: Instant,
    status: AccessCodeStatus,
    delivery: AccessCodeDelivery,
    accepted_at: Instant.nullable(),
    verified_at: Instant.nullable(),
    error: z
      .strictObject({ code: z.string(), message: z.string(), next_attempt_at: Instant.nullable() })
      .nullable(),
    allowed_actions: z.array(AllowedAction),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'AccessCode' })
export type AccessCode = z.infer<typeof AccessCode>

export const AccessCodeList = z.strictObject({ items: z.array(AccessCode) }).meta({ id: 'AccessCodeList' })
export type AccessCodeList = z.infer<typeof AccessCodeList>
