import { z } from 'zod'
import { EmailAddress } from '../account/account.ts'
import { KnownEmail, optional, prose, text } from '../kernel/primitives.ts'
import { readOnlyFields } from '../kernel/replace.ts'
import { CoverImage } from './cover-image.ts'
import { COMPANY_LIMITS } from './company-values.ts'
import { PropertyContact, PropertyContactInput } from './property-contact.ts'

/** A color as `#RRGGBB`. One without enough contrast is shown darker in light pages and lighter in dark ones. */
export const BrandColor = z
  .string()
  .regex(/^#[0-9A-F]{6}$/, { error: 'Enter a color as #RRGGBB, in capitals.' })
  .meta({ example: '#0E5A6B' })

/** What guests and teams see of a company. */
export const CompanyInfo = z
  .strictObject({
    name: z.string().nullable(),
    brand_color: z.string().nullable(),
    logo: CoverImage.nullable(),
  })
  .meta({ id: 'CompanyInfo' })
export type CompanyInfo = z.infer<typeof CompanyInfo>

/** The company of an account. */
export const Company = z
  .strictObject({
    name: z.string().nullable().meta({
      description: 'Shown to guests and in mails. Null: the name of the host.',
    }),
    brand_color: z.string().nullable().meta({
      description:
        'Of buttons and links for guests. Where it has too little contrast it is shown darker or lighter. Null: ours.',
    }),
    logo: CoverImage.nullable(),
    reply_to: KnownEmail.nullable().meta({
      description: 'Where answers to mails go. Null: the contact address of the property, if there is one.',
    }),
    pending_reply_to: KnownEmail.nullable().meta({
      description: 'The address that becomes `reply_to` once somebody opens the link mailed to it.',
    }),
    contact: PropertyContact.nullable().meta({
      description: 'How guests reach the host of a property without a contact of its own.',
    }),
    address: z.string().nullable().meta({
      description: 'The postal address in lines, as it is printed on statements for property owners.',
    }),
    tax_id: z.string().nullable().meta({ description: 'The tax number that statements carry.' }),
  })
  .meta({ id: 'Company' })
export type Company = z.infer<typeof Company>

/** Fields that a PUT of the company may contain but does not change. */
export const READ_ONLY_COMPANY_FIELDS = ['logo', 'pending_reply_to'] as const

export const CompanyReplace = z
  .strictObject({
    name: optional(text(COMPANY_LIMITS.name).meta({ example: 'Casas del Sol' })),
    brand_color: optional(BrandColor),
    reply_to: optional(EmailAddress),
    contact: optional(PropertyContactInput),
    address: optional(prose(COMPANY_LIMITS.address).meta({ example: 'Calle Mayor 1\n28013 Madrid' })),
    tax_id: optional(text(COMPANY_LIMITS.tax_id).meta({ example: 'B12345678' })),
    ...readOnlyFields(READ_ONLY_COMPANY_FIELDS),
  })
  .meta({
    id: 'CompanyReplace',
    examples: [{ name: 'Casas del Sol', brand_color: '#0E5A6B', reply_to: 'hola@casas-del-sol.example.com' }],
  })
export type CompanyReplace = z.infer<typeof CompanyReplace>

/** A mailed link that confirms where answers go. */
export const ReplyToLink = z.strictObject({ token: z.string().min(1).max(200) })
export type ReplyToLink = z.infer<typeof ReplyToLink>
