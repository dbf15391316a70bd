import { CrewLevel } from '@stayward/contract/rights'
import { z } from 'zod'

/** Every mail that we send: its kind and what it tells. */
export const MailContent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('sign_up'), parameters: z.strictObject({ url: z.url() }) }),
  z.strictObject({
    kind: z.literal('already_registered'),
    parameters: z.strictObject({ sign_in_url: z.url(), reset_url: z.url() }),
  }),
  z.strictObject({ kind: z.literal('password_reset'), parameters: z.strictObject({ url: z.url() }) }),
  z.strictObject({
    kind: z.literal('invitation'),
    parameters: z.strictObject({
      url: z.url(),
      inviter: z.string(),
      property: z.string(),
      access_level: CrewLevel,
    }),
  }),
  z.strictObject({ kind: z.literal('no_password'), parameters: z.strictObject({ sign_in_url: z.url() }) }),
])
export type MailContent = z.infer<typeof MailContent>
