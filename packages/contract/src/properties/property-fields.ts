import { z } from 'zod'
import { type Field, defaulting, keptOnReplace, nullable, nullableTexts, required } from '../kernel/fields.ts'
import { CountryCode, Day, Id, Locale, text, TimeOfDay } from '../kernel/primitives.ts'
import { TimeZone } from '../kernel/time-zone.ts'
import { PropertyContact, PropertyContactInput } from './property-contact.ts'
import { PropertyTranslations, PropertyTranslationsInput } from './property-translations.ts'
import {
  ARRIVAL_RELEASES,
  AUTO_ACCESS_CODES,
  PROPERTY_KINDS,
  PROPERTY_LIMITS,
  PROPERTY_TEXTS,
  RESERVE_REVEAL_HOURS,
  tagKey,
  USUAL_SETTINGS,
} from './property-values.ts'

export const PropertyKind = z.enum(PROPERTY_KINDS).meta({ id: 'PropertyKind' })
export type PropertyKind = z.infer<typeof PropertyKind>
export const AutoAccessCodes = z.enum(AUTO_ACCESS_CODES).meta({ id: 'AutoAccessCodes' })
export type AutoAccessCodes = z.infer<typeof AutoAccessCodes>
export const ArrivalRelease = z.enum(ARRIVAL_RELEASES).meta({ id: 'ArrivalRelease' })
export type ArrivalRelease = z.infer<typeof ArrivalRelease>

/** From how many hours before an arrival guests see the reserve without anybody. */
export const RevealHours = z
  .int()
  .min(1)
  .max(RESERVE_REVEAL_HOURS.longest)
  .meta({ example: RESERVE_REVEAL_HOURS.usual })

/** The tags of a property: how its hosts group it, in the order that they chose. */
export const PropertyTags = z
  .array(text(PROPERTY_LIMITS.tag))
  .max(PROPERTY_LIMITS.tags)
  .refine((tags) => new Set(tags.map(tagKey)).size === tags.length, {
    params: { code: 'listed_twice' },
    error: 'List each tag once. Upper and lower case count as the same.',
  })
  .meta({
    description: 'How you group your properties, in your order. Message rules can be for some tags only.',
    examples: [['Beach', 'Marta']],
  })

/** The filter of lists by a tag. */
export const tagQuery = text(PROPERTY_LIMITS.tag).optional().meta({
  description:
    'Only properties with this tag, whose details you may see. Upper and lower case count as the same.',
  example: 'Beach',
})

const texts = nullableTexts(PROPERTY_TEXTS)

/** The same field, which a new property takes from the defaults of its account if it is left out. */
const fromDefaults = <
  Shown extends z.ZodType,
  Created extends z.ZodType,
  Replaced extends z.ZodType,
  Changed extends z.ZodType,
>(
  field: Field<Shown, Created, Replaced, Changed>,
) => ({ ...field, created: field.changed })

/** The same field, null in answers to those who may not see the details of a property. */
const detail = <
  Shown extends z.ZodType,
  Created extends z.ZodType,
  Replaced extends z.ZodType,
  Changed extends z.ZodType,
>(
  field: Field<Shown, Created, Replaced, Changed>,
) => ({ ...field, shown: field.shown.nullable() })

/** The writable fields of a property, in the order of its answers. */
export const propertyFields = {
  name: required(z.string(), text(PROPERTY_LIMITS.name).meta({ example: 'Ático Malasaña' })),
  kind: defaulting(PropertyKind, PropertyKind, 'apartment'),
  address: required(
    z.string(),
    text(PROPERTY_LIMITS.address).meta({ example: 'Calle de la Palma 34, 4.º B' }),
  ),
  postal_code: required(z.string(), text(PROPERTY_LIMITS.postal_code).meta({ example: '28004' })),
  city_id: nullable(Id, Id),
  // A property has a city in any case; it is taken from `city_id` where that is sent.
  city: {
    ...nullable(
      z.string(),
      text(PROPERTY_LIMITS.city).meta({
        description: 'Set from `city_id` if that is given.',
        example: 'Madrid',
      }),
    ),
    shown: z.string(),
  },
  province_id: nullable(Id, Id),
  country_code: required(z.string(), CountryCode.meta({ example: 'ESP' })),
  latitude: nullable(z.number(), z.number().min(-90).max(90)),
  longitude: nullable(z.number(), z.number().min(-180).max(180)),
  time_zone: {
    ...nullable(
      z.string(),
      TimeZone.meta({
        description:
          'By default, the time zone of the location, if the country has only one or the postal code determines it.',
        example: 'Europe/Madrid',
      }),
    ),
    shown: z.string(),
  },
  check_in_time: fromDefaults(
    defaulting(z.string(), TimeOfDay.meta({ example: '16:00' }), USUAL_SETTINGS.check_in_time),
  ),
  check_out_time: fromDefaults(
    defaulting(z.string(), TimeOfDay.meta({ example: '11:00' }), USUAL_SETTINGS.check_out_time),
  ),
  max_guests: required(z.int(), z.int().min(1).max(PROPERTY_LIMITS.max_guests).meta({ example: 4 })),
  tags: {
    ...detail(required(z.array(z.string()), PropertyTags)),
    created: PropertyTags.default([]),
    replaced: PropertyTags.optional(),
  },
  rooms_count: nullable(z.int(), z.int().min(0).max(PROPERTY_LIMITS.rooms_count)),
  has_internet: nullable(z.boolean(), z.boolean()),
  ...texts,
  wifi_password: keptOnReplace(texts.wifi_password),
  texts_locale: keptOnReplace(
    nullable(
      Locale,
      Locale.meta({ description: 'The language of `arrival_notes` and `house_rules`. Null if unknown.' }),
    ),
  ),
  translations: {
    ...required(
      PropertyTranslations,
      PropertyTranslationsInput.meta({
        description:
          '`arrival_notes` and `house_rules` in other languages, by language. Guests see them in the language they read, ' +
          'otherwise in a close one, in English or in that of the main texts.',
        examples: [{ fr: { arrival_notes: 'L’ascenseur s’arrête au troisième étage.' } }],
      }),
    ),
    created: PropertyTranslationsInput.default({}),
    replaced: PropertyTranslationsInput.optional(),
  },
  contact: keptOnReplace(
    nullable(
      PropertyContact,
      PropertyContactInput.meta({
        description:
          'How guests reach the host. Shown to everyone with the check-in link; where there is none, that of the company.',
      }),
    ),
  ),
  auto_access_codes: detail(
    fromDefaults(defaulting(AutoAccessCodes, AutoAccessCodes, USUAL_SETTINGS.auto_access_codes)),
  ),
  auto_cleaning_task: detail(
    fromDefaults(defaulting(z.boolean(), z.boolean(), USUAL_SETTINGS.auto_cleaning_task)),
  ),
  arrival_release: detail(
    fromDefaults(defaulting(ArrivalRelease, ArrivalRelease, USUAL_SETTINGS.arrival_release)),
  ),
  codes_after_signatures: detail(
    required(
      z.boolean(),
      z
        .boolean()
        .optional()
        .meta({
          description:
            'Guests see their access codes once everyone who has to sign has signed. The codes are put on the locks all ' +
            'the same. In a new property, without a default of the account, true if the law requires guests to sign, as in ' +
            'Spain; kept if a PUT omits it.',
        }),
    ),
  ),
  reserve_codes: detail(
    fromDefaults(
      keptOnReplace(
        defaulting(
          z.boolean(),
          z.boolean().meta({
            description:
              'Each lock and door keeps one more PIN that belongs to nobody, for a stay whose own code does not reach it. ' +
              'It takes one of the lock’s slots. Kept if a PUT omits it.',
          }),
          USUAL_SETTINGS.reserve_codes,
        ),
      ),
    ),
  ),
  reserve_reveal_hours: fromDefaults(
    keptOnReplace(
      nullable(
        z.int(),
        RevealHours.meta({
          description:
            'From so many hours before the arrival, guests whose code is not on its lock are shown the reserve without ' +
            'anybody revealing it. Null: only people reveal it. Has no effect without `reserve_codes`. Kept if a PUT omits it.',
        }),
      ),
    ),
  ),
  ses_integration_id: fromDefaults(
    nullable(
      Id,
      Id.meta({
        description: 'The SES account used to report guests: an integration of type `ses_hospedajes`.',
      }),
    ),
  ),
  authority_integration_id: fromDefaults(
    keptOnReplace(
      nullable(
        Id,
        Id.meta({
          description:
            'The account used to report guests where that is not SES.HOSPEDAJES: an integration of type `mossos`, ' +
            '`ertzaintza`, `siba` or `alloggiati`, whichever the location has. Kept if a PUT omits it.',
        }),
      ),
    ),
  ),
  authority_codes: keptOnReplace(
    nullable(
      z.record(z.string(), z.string()),
      z.record(z.string().max(40), z.string().max(100)).meta({
        description:
          'Codes of the property at the authority of its location, by name. `mossos` and `ertzaintza`: ' +
          '`establishment_code`. `mossos` also: `establishment_name`. `siba`: `abbreviation` and `establishment_name`. ' +
          '`alloggiati`: `apartment`. Kept if a PUT omits it.',
        example: { establishment_code: '08043AAR02' },
      }),
    ),
  ),
  reports_elsewhere: detail(
    defaulting(
      z.boolean(),
      z.boolean().meta({
        description:
          'Guests are reported by other means, so setting up reports is not suggested. Has no effect if ' +
          '`ses_integration_id` is set.',
      }),
      false,
    ),
  ),
  listed_from: keptOnReplace(
    nullable(
      Day,
      Day.meta({
        description:
          'The first night on which the property could be sold: the available nights of figures begin there. Null: with ' +
          'its first stay or on the day it was added, whichever is earlier. Kept if a PUT omits it.',
        example: '2026-03-01',
      }),
    ),
  ),
}
