import { z } from 'zod'

/** What an account needs before its first guest, in the order in which it is done most easily. */
export const FIRST_STEPS = ['property', 'channel', 'lock', 'authority', 'team', 'booking'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

export const FirstSteps = z.strictObject({
  steps: z.array(z.strictObject({ step: z.enum(FIRST_STEPS), is_done: z.boolean() })),
  is_dismissed: z.boolean(),
})
export type FirstSteps = z.infer<typeof FirstSteps>
