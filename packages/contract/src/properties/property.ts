import { z } from 'zod'
import { changesPage, changesQuery, cursorQuery } from '../kernel/paging.ts'
import { clearable } from '../kernel/patch.ts'
import {
  CountryCode,
  Id,
  Instant,
  optional,
  prose,
  QueryFlag,
  text,
  TimeOfDay,
} from '../kernel/primitives.ts'
import { PropertyContact, PropertyContactInput } from './property-contact.ts'
import { readOnlyFields } from '../kernel/replace.ts'
import { AccessLevel } from '../kernel/access-level.ts'
import { TimeZone } from '../kernel/time-zone.ts'

export const PropertyKind = z
  .enum(['apartment', 'house', 'villa', 'room', 'hostel', 'rural', 'other'])
  .meta({ id: 'PropertyKind' })
export const AutoAccessCodes = z
  .enum(['off', 'on_checkin_completed', 'on_booking'])
  .meta({ id: 'AutoAccessCodes' })
export const ArrivalRelease = z.enum(['completed', 'first_adult']).meta({ id: 'ArrivalRelease' })

export const CoverImage = z
  .strictObject({
    url: z.url(),
    width: z.int(),
    height: z.int(),
    variants: z.array(z.strictObject({ url: z.url(), width: z.int() })),
    blur: z.string(),
  })
  .meta({ id: 'CoverImage' })

/** The writable fields of a property, without defaults, so that an update never writes one. */
const propertyFields = {
  name: text(120).meta({ example: 'Ático Malasaña' }),
  kind: PropertyKind,
  address: text(200).meta({ example: 'Calle de la Palma 34, 4.º B' }),
  postal_code: text(20).meta({ example: '28004' }),
  city_id: Id,
  city: text(100).meta({ description: 'Set from `city_id` if that is given.', example: 'Madrid' }),
  province_id: Id,
  country_code: CountryCode.meta({ example: 'ESP' }),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  time_zone: TimeZone.meta({
    description:
      'By default, the time zone of the location, if the country has only one or the postal code determines it.',
    example: 'Europe/Madrid',
  }),
  check_in_time: TimeOfDay.meta({ example: '16:00' }),
  check_out_time: TimeOfDay.meta({ example: '11:00' }),
  max_guests: z.int().min(1).max(100).meta({ example: 4 }),
  rooms_count: z.int().min(0).max(100),
  has_internet: z.boolean(),
  wifi_name: text(64),
  wifi_password: text(64),
  arrival_notes: prose(5000),
  house_rules: prose(10_000),
  contact: PropertyContactInput.meta({
    description: 'How guests reach the host. Shown to everyone with the check-in link.',
  }),
  registration_number: text(60),
  regional_licence: text(60),
  ses_establishment_code: text(10),
  reports_elsewhere: z.boolean().meta({
    description:
      'Guests are reported by other means, so setting up reports is not suggested. Has no effect if ' +
      '`ses_integration_id` is set.',
  }),
  auto_access_codes: AutoAccessCodes,
  auto_cleaning_task: z.boolean(),
  arrival_release: ArrivalRelease,
  codes_after_signatures: z.boolean().meta({
    description:
      'Guests see their access codes once everyone who has to sign has signed. ' +
      'The codes are put on the locks all the same.',
  }),
}

export const PropertyCreate = z
  .strictObject({
    ...propertyFields,
    kind: propertyFields.kind.default('apartment'),
    city_id: optional(propertyFields.city_id),
    city: optional(propertyFields.city),
    province_id: optional(propertyFields.province_id),
    latitude: optional(propertyFields.latitude),
    longitude: optional(propertyFields.longitude),
    time_zone: optional(propertyFields.time_zone),
    check_in_time: propertyFields.check_in_time.default('16:00'),
    check_out_time: propertyFields.check_out_time.default('11:00'),
    rooms_count: optional(propertyFields.rooms_count),
    has_internet: optional(propertyFields.has_internet),
    wifi_name: optional(propertyFields.wifi_name),
    wifi_password: optional(propertyFields.wifi_password),
    arrival_notes: optional(propertyFields.arrival_notes),
    house_rules: optional(propertyFields.house_rules),
    contact: optional(propertyFields.contact),
    registration_number: optional(propertyFields.registration_number),
    regional_licence: optional(propertyFields.regional_licence),
    ses_establishment_code: optional(propertyFields.ses_establishment_code),
    ses_integration_id: optional(Id).meta({
      description: 'The SES account used to report guests: an integration of type `ses_hospedajes`.',
    }),
    reports_elsewhere: propertyFields.reports_elsewhere.default(false),
    auto_access_codes: propertyFields.auto_access_codes.default('off'),
    auto_cleaning_task: propertyFields.auto_cleaning_task.default(false),
    arrival_release: propertyFields.arrival_release.default('completed'),
    codes_after_signatures: propertyFields.codes_after_signatures.optional().meta({
      description: 'Defaults to true if the law requires guests to sign, as in Spain.',
    }),
  })
  .meta({
    id: 'PropertyCreate',
    examples: [
      {
        name: 'Ático Malasaña',
        kind: 'apartment',
        address: 'Calle de la Palma 34, 4.º B',
        postal_code: '28004',
        city: 'Madrid',
        country_code: 'ESP',
        max_guests: 4,
      },
    ],
  })
export type PropertyCreate = z.infer<typeof PropertyCreate>

/** Fields that a PUT may contain but does not change. */
export const READ_ONLY_PROPERTY_FIELDS = [
  'id',
  'account_id',
  'cover_image',
  'access_level',
  'archived_at',
  'created_at',
  'updated_at',
] as const

export const PropertyReplace = z
  .strictObject({
    ...PropertyCreate.shape,
    wifi_password: clearable(propertyFields.wifi_password).meta({
      description: 'Kept if omitted. Null clears it.',
    }),
    contact: clearable(propertyFields.contact).meta({
      description: 'Kept if omitted. Null clears it.',
    }),
    codes_after_signatures: propertyFields.codes_after_signatures.optional().meta({
      description: 'Kept if omitted.',
    }),
    default_cleaner_id: optional(Id).meta({
      description: 'A member of the property who is assigned turnover cleanings.',
    }),
    ...readOnlyFields(READ_ONLY_PROPERTY_FIELDS),
  })
  .meta({
    id: 'PropertyReplace',
    examples: [
      {
        name: 'Ático Malasaña',
        kind: 'apartment',
        address: 'Calle de la Palma 34, 4.º B',
        postal_code: '28004',
        city: 'Madrid',
        country_code: 'ESP',
        check_in_time: '15:00',
        check_out_time: '11:00',
        max_guests: 4,
        auto_cleaning_task: true,
      },
    ],
  })
export type PropertyReplace = z.infer<typeof PropertyReplace>

export const Property = z
  .strictObject({
    id: Id,
    account_id: Id,
    name: z.string(),
    kind: PropertyKind,
    address: z.string(),
    postal_code: z.string(),
    city_id: Id.nullable(),
    city: z.string(),
    province_id: Id.nullable(),
    country_code: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    time_zone: z.string(),
    check_in_time: z.string(),
    check_out_time: z.string(),
    max_guests: z.int(),
    rooms_count: z.int().nullable(),
    has_internet: z.boolean().nullable(),
    wifi_name: z.string().nullable(),
    wifi_password: z.string().nullable(),
    arrival_notes: z.string().nullable(),
    house_rules: z.string().nullable(),
    contact: PropertyContact.nullable(),
    registration_number: z.string().nullable(),
    regional_licence: z.string().nullable(),
    ses_establishment_code: z.string().nullable(),
    default_cleaner_id: Id.nullable(),
    auto_access_codes: AutoAccessCodes.nullable(),
    auto_cleaning_task: z.boolean().nullable(),
    arrival_release: ArrivalRelease.nullable(),
    codes_after_signatures: z.boolean().nullable(),
    ses_integration_id: Id.nullable(),
    reports_elsewhere: z.boolean().nullable(),
    cover_image: CoverImage.nullable(),
    access_level: AccessLevel,
    archived_at: Instant.nullable(),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'Property' })
export type Property = z.infer<typeof Property>

export const PropertyList = z.strictObject({
  ...cursorQuery,
  ...changesQuery,
  query: z.string().trim().max(100).optional().meta({ description: 'Part of the name, address or city.' }),
  archived: QueryFlag.optional().meta({
    description:
      'Return archived properties instead of active ones. With `updated_since`, both are returned if this is omitted.',
  }),
})
export const PropertyPage = changesPage(Property).meta({ id: 'PropertyPage' })
