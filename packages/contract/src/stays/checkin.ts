import { z } from 'zod'
import { normaliseCheckinCode } from './checkin-code.ts'
import { CompanyInfo } from '../properties/company.ts'
import { CoverImage } from '../properties/cover-image.ts'
import { PropertyContact } from '../properties/property-contact.ts'
import { mapKeys } from '../kernel/keys.ts'
import { Id, Instant, Locale } from '../kernel/primitives.ts'
import { ARRIVAL_TEXTS } from '../properties/property-values.ts'
import { RegimeInfo } from './guest-registration/regime-info.ts'

/**
 * The code in a check-in link: 130 random bits in Crockford's base 32, lower case. Parsing normalises it, so
 * that every spelling is the same code to limits, repeated requests and responses.
 */
export const CheckinCode = z.string().min(1).max(200).overwrite(normaliseCheckinCode)

export const CheckinGuest = z
  .strictObject({
    id: Id,
    first_name: z.string(),
    last_name: z.string(),
    is_minor: z.boolean(),
    document: z.string().nullable().meta({ description: 'Masked.', example: 'NIF •••••678Z' }),
    relationship_code: z.string().nullable(),
  })
  .meta({ id: 'CheckinGuest' })
export type CheckinGuest = z.infer<typeof CheckinGuest>

/** The language of a text of the host; null if unknown, or without a text. */
const TextLocale = Locale.nullable().meta({
  description:
    'The language of the text: the guest’s if the host wrote it in that, otherwise another one. Null if unknown.',
})

export const ArrivalAccessCode = z
  .strictObject({
    lock_name: z.string(),
    lock_name_locale: TextLocale,
    code: z.string(),
    starts_at: Instant,
    ends_at: Instant,
    status: z.string(),
  })
  .meta({ id: 'ArrivalAccessCode' })

export const ArrivalInfo = z
  .strictObject({
    notes: z.string().nullable(),
    notes_locale: TextLocale,
    ...mapKeys(ARRIVAL_TEXTS, () => z.string().nullable()),
    access_codes: z.array(ArrivalAccessCode),
  })
  .meta({ id: 'ArrivalInfo' })

export const PropertyInfo = z
  .strictObject({
    id: Id,
    name: z.string(),
    address: z.string(),
    city: z.string(),
    postal_code: z.string(),
    country_code: z.string(),
    regime: RegimeInfo.meta({ description: 'What guests are asked here, and by which law.' }),
    time_zone: z.string(),
    check_in_time: z.string(),
    check_out_time: z.string(),
    cover_image: CoverImage.nullable(),
    house_rules: z.string().nullable(),
    house_rules_locale: TextLocale,
    host_name: z.string(),
    contact: PropertyContact.nullable().meta({ description: 'How guests reach the host.' }),
    company: CompanyInfo.nullable().meta({ description: 'The name, color and logo of the host’s company.' }),
    arrival: ArrivalInfo.nullable(),
  })
  .meta({ id: 'PropertyInfo' })
export type PropertyInfo = z.infer<typeof PropertyInfo>

/** What a guest sees of a booking. These nine fields never change. */
export const CheckinSnapshot = z
  .strictObject({
    property: PropertyInfo,
    from: Instant,
    to: Instant,
    guests_number: z.int(),
    booking_code: z.string(),
    guests: z.array(CheckinGuest),
    checkin_completed: z.boolean(),
    checkin_closed: z.boolean(),
    has_minors: z.boolean(),
  })
  .meta({ id: 'CheckinSnapshot' })
export type CheckinSnapshot = z.infer<typeof CheckinSnapshot>

const CHECKIN_STATES = ['open', 'in_progress', 'completed'] as const
export const CheckinState = z.enum(CHECKIN_STATES).meta({ id: 'CheckinState' })
export type CheckinState = z.infer<typeof CheckinState>

export const CheckinClosedReason = z
  .enum(['cancelled', 'departed', 'reported', 'host', 'conflict'])
  .meta({ id: 'CheckinClosedReason' })
export type CheckinClosedReason = z.infer<typeof CheckinClosedReason>
