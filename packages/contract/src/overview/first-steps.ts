import { z } from 'zod'
import { REPORTING_AUTHORITIES } from '../authorities/authority.ts'

/** What an account needs before its first guest, in the order in which it is done most easily. */
export const FIRST_STEPS = ['property', 'channel', 'lock', 'authority', 'team', 'booking'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

export const FirstSteps = z.strictObject({
  steps: z.array(
    z.strictObject({
      step: z.enum(FIRST_STEPS),
      is_done: z.boolean(),
      properties: z.strictObject({ covered: z.int(), all: z.int() }).nullable().meta({
        description:
          'How many of the properties that it is about have it. Null for steps that are not about each property.',
      }),
    }),
  ),
  unreported_to: z.enum(REPORTING_AUTHORITIES).nullable().meta({
    description: 'An authority at which there is an account that not all of its properties use yet.',
  }),
  is_dismissed: z.boolean(),
})
export type FirstSteps = z.infer<typeof FirstSteps>
