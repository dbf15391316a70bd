import { z } from 'zod'
import { EmailAddress } from '../account/account.ts'
import { KnownEmail, optional, text } from '../kernel/primitives.ts'
import { PROPERTY_LIMITS } from './property-values.ts'

const phoneNumber = text(PROPERTY_LIMITS.contact_phone).meta({
  description: 'With its country code. Without one, it is read as a number of the property’s country.',
  example: '+34 612 345 678',
})

/** How guests reach the host, for writing. At least one way is required. */
export const PropertyContactInput = z.strictObject({
  name: text(PROPERTY_LIMITS.contact_name).meta({
    description: 'The person guests should ask for.',
    example: 'Ursula',
  }),
  phone: optional(phoneNumber),
  email: optional(EmailAddress),
  whatsapp: optional(phoneNumber),
})
export type PropertyContactInput = z.infer<typeof PropertyContactInput>

/** How guests reach the host. Numbers are in E.164: `+34612345678`. */
export const PropertyContact = z
  .strictObject({
    name: z.string(),
    phone: z.string().nullable(),
    email: KnownEmail.nullable(),
    whatsapp: z.string().nullable(),
  })
  .meta({ id: 'PropertyContact' })
export type PropertyContact = z.infer<typeof PropertyContact>
