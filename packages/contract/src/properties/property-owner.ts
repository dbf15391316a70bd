import { z } from 'zod'
import { hasTooManyDecimals } from '../kernel/currency.ts'
import { WRITTEN_LOCALES } from '../kernel/locale.ts'
import { cursorPage, cursorQuery } from '../kernel/paging.ts'
import { changing, clearable } from '../kernel/patch.ts'
import {
  Amount,
  Currency,
  Id,
  Instant,
  KnownEmail,
  Month,
  optional,
  prose,
  text,
} from '../kernel/primitives.ts'
import { PROPERTY_OWNER_LIMITS } from './property-owner-values.ts'

const Percent = z
  .string()
  .regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, {
    error: 'Enter a percentage from 0 to 100 with at most two decimals, such as "82.5".',
  })
  .meta({ example: '82.50' })

/** What an owner gets of a property: a share of its revenue, or all of it but for a monthly fee. */
export const ShareOrFee = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('share'),
      percent: Percent.meta({ description: 'The part of the revenue that is the owner’s.' }),
    }),
    z
      .strictObject({
        type: z.literal('fee'),
        amount: Amount.meta({ description: 'What the owner pays for each month.', example: '120.00' }),
        currency: Currency.meta({ example: 'EUR' }),
      })
      .refine(({ amount, currency }) => !hasTooManyDecimals(amount, currency), {
        path: ['amount'],
        params: { code: 'too_many_decimals' },
        error: 'The currency has fewer decimals.',
      }),
  ])
  .meta({ id: 'ShareOrFee' })
export type ShareOrFee = z.infer<typeof ShareOrFee>

const OwnedProperty = z
  .strictObject({
    property_id: Id,
    share_or_fee: ShareOrFee,
    from_month: optional(
      Month.meta({
        description:
          'The first month of the property on the owner’s statements. If statements from then on are issued already, the ' +
          'next one states the property’s part of them among its corrections. Null for every month that is not issued yet.',
        example: '2027-01',
      }),
    ),
  })
  .meta({ id: 'OwnedProperty' })
export type OwnedProperty = z.infer<typeof OwnedProperty>

const properties = z
  .array(OwnedProperty)
  .max(PROPERTY_OWNER_LIMITS.properties)
  .refine((owned) => new Set(owned.map(({ property_id }) => property_id)).size === owned.length, {
    params: { code: 'listed_twice' },
    error: 'List each property once.',
  })
  .meta({ description: 'Each property of your account has one owner at most.' })

const name = text(PROPERTY_OWNER_LIMITS.name).meta({ example: 'Ana and Luis Prieto' })
const email = z.email().max(PROPERTY_OWNER_LIMITS.email).meta({ example: 'ana.prieto@example.com' })

const address = prose(PROPERTY_OWNER_LIMITS.address).meta({
  description: 'The postal address in lines, as it is printed on their statements.',
  example: 'Calle Mayor 1\n28013 Madrid',
})
const tax_id = text(PROPERTY_OWNER_LIMITS.tax_id).meta({
  description: 'The tax number that their statements carry.',
  example: '12345678Z',
})

const locale = z.enum(WRITTEN_LOCALES).meta({
  id: 'PropertyOwnerLocale',
  description: 'The language of their statements. Null for the language of the browser that shows one.',
  example: 'es',
})

export const PropertyOwnerCreate = z
  .strictObject({
    name,
    email: optional(email),
    locale: optional(locale),
    address: optional(address),
    tax_id: optional(tax_id),
    properties: properties.default([]),
  })
  .meta({
    id: 'PropertyOwnerCreate',
    examples: [{ name: 'Ana and Luis Prieto', email: 'ana.prieto@example.com' }],
  })
export type PropertyOwnerCreate = z.infer<typeof PropertyOwnerCreate>

export const PropertyOwnerPatch = changing(
  z.strictObject({
    property_owner_id: Id,
    name: name.optional(),
    email: clearable(email),
    locale: clearable(locale),
    address: clearable(address),
    tax_id: clearable(tax_id),
    properties: properties
      .optional()
      .meta({ description: 'All properties: one that is left out has no owner any more.' }),
  }),
  'property_owner_id',
).meta({ examples: [{ name: 'Ana Prieto' }] })
export type PropertyOwnerPatch = z.infer<typeof PropertyOwnerPatch>

/** Whose properties an account manages; no level of access. */
export const PropertyOwner = z
  .strictObject({
    id: Id,
    name: z.string(),
    email: KnownEmail.nullable(),
    locale: locale.nullable(),
    address: z.string().nullable(),
    tax_id: z.string().nullable(),
    properties: z.array(OwnedProperty),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({
    id: 'PropertyOwner',
    examples: [
      {
        id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b31',
        name: 'Ana and Luis Prieto',
        email: 'ana.prieto@example.com',
        locale: 'es',
        address: 'Calle Mayor 1\n28013 Madrid',
        tax_id: '12345678Z',
        properties: [
          {
            property_id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b06',
            share_or_fee: { type: 'share', percent: '82.50' },
            from_month: null,
          },
        ],
        created_at: '2026-11-20T09:15:02.118Z',
        updated_at: '2026-11-20T09:15:02.118Z',
      },
    ],
  })
export type PropertyOwner = z.infer<typeof PropertyOwner>

export const PropertyOwnerList = z.strictObject(cursorQuery)
export const PropertyOwnerPage = cursorPage(PropertyOwner).meta({ id: 'PropertyOwnerPage' })
