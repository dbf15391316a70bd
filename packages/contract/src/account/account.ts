import { MAX_NAME, MAX_PHONE } from '../kernel/limits.ts'
import { z } from 'zod'
import { Id, Instant, KnownEmail, Locale, optional, text } from '../kernel/primitives.ts'
import { readOnlyFields } from '../kernel/replace.ts'
import { TimeZone } from '../kernel/time-zone.ts'

export const Role = z.enum(['user', 'admin']).meta({ id: 'Role' })
export type Role = z.infer<typeof Role>

export const SignupRequest = z
  .strictObject({
    name: text(MAX_NAME).meta({ example: 'Lucía' }),
    last_name: text(MAX_NAME).meta({ example: 'Navarro' }),
  })
  .meta({ examples: [{ name: 'Lucía', last_name: 'Navarro' }] })
export type SignupRequest = z.infer<typeof SignupRequest>

export const Account = z
  .strictObject({
    id: Id,
    account_id: Id,
    name: z.string(),
    last_name: z.string(),
    email: KnownEmail,
    role: Role,
    phone: z.string().nullable(),
    locale: Locale,
    time_zone: z.string(),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof Account>

/** Fields that a PUT of an account may contain but does not change. */
export const READ_ONLY_ACCOUNT_FIELDS = [
  'id',
  'account_id',
  'email',
  'role',
  'created_at',
  'updated_at',
] as const

export const AccountReplace = z
  .strictObject({
    name: text(MAX_NAME),
    last_name: text(MAX_NAME),
    phone: optional(text(MAX_PHONE)),
    locale: Locale,
    time_zone: TimeZone,
    ...readOnlyFields(READ_ONLY_ACCOUNT_FIELDS),
  })
  .meta({
    id: 'AccountReplace',
    examples: [
      {
        name: 'Lucía',
        last_name: 'Navarro',
        phone: '+34 612 345 678',
        locale: 'es',
        time_zone: 'Europe/Madrid',
      },
    ],
  })
export type AccountReplace = z.infer<typeof AccountReplace>

/** At least 10 characters; no composition rules, which only make passwords worse (NIST SP 800-63B). */
export const Password = z.string().min(10).max(200)

export const EmailAddress = z.string().trim().toLowerCase().pipe(z.email().max(250)).meta({ format: 'email' })
