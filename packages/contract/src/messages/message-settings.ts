import { z } from 'zod'
import { Id, KnownEmail, optional, text } from '../kernel/primitives.ts'
import { BrandColor } from '../properties/company.ts'
import { MESSAGE_LIMITS } from './message-values.ts'

/** How the messages of an account look, and where answers go. A PUT replaces all. */
export const MessageSettingsReplace = z
  .strictObject({
    brand_name: optional(text(MESSAGE_LIMITS.name).meta({ example: 'Casa Ana' })),
    brand_color: optional(BrandColor),
    reply_to: optional(z.string().trim().max(250).pipe(z.email())),
  })
  .meta({ id: 'MessageSettingsReplace', examples: [{ brand_name: 'Casa Ana', brand_color: '#0E5A6B' }] })
export type MessageSettingsReplace = z.infer<typeof MessageSettingsReplace>

export const MessageSettingsQuery = z.strictObject({
  property_id: Id.optional().meta({ description: 'Of the account of this property; left out: of your own.' }),
})
export type MessageSettingsQuery = z.infer<typeof MessageSettingsQuery>

export const MessageSettings = z
  .strictObject({
    brand_name: z.string().nullable().meta({
      description: 'The name before the address of mails and at their top. Null: the name of the host.',
    }),
    brand_color: z.string().nullable().meta({ description: 'Of the name and of buttons. Null: ours.' }),
    reply_to: KnownEmail.nullable().meta({
      description: 'Where answers to mails go. Null: the contact address of the property, if there is one.',
    }),
  })
  .meta({ id: 'MessageSettings' })
export type MessageSettings = z.infer<typeof MessageSettings>
