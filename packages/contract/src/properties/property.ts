import { z } from 'zod'
import { AccessLevel } from '../kernel/access-level.ts'
import { ExportFormat, exportExamples, PAGING_FIELDS } from '../kernel/export.ts'
import { created, replaced, shown } from '../kernel/fields.ts'
import { changesPage, changesQuery, cursorQuery } from '../kernel/paging.ts'
import { Id, Instant, optional, QueryFlag, searchQuery } from '../kernel/primitives.ts'
import { readOnlyFields } from '../kernel/replace.ts'
import { CoverImage } from './cover-image.ts'
import { propertyFields, tagQuery } from './property-fields.ts'

const example = {
  name: 'Ático Malasaña',
  kind: 'apartment',
  address: 'Calle de la Palma 34, 4.º B',
  postal_code: '28004',
  city: 'Madrid',
  country_code: 'ESP',
  max_guests: 4,
} as const

export const PropertyCreate = z
  .strictObject({
    ...created(propertyFields),
    default_cleaner_user_id: Id.nullable()
      .optional()
      .meta({
        description:
          'Who is assigned turnover cleanings: a user who belongs to all properties of the account, so that they are a ' +
          'member of this one too. Left out: as the defaults have it.',
      }),
  })
  .meta({ id: 'PropertyCreate', examples: [example] })
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

const kept = { description: 'Kept if omitted. Null clears it.' }
const keptTags = { description: 'Kept if omitted; otherwise all tags are replaced.' }
const keptWhole = { description: 'Kept if omitted; otherwise all translations are replaced.' }

export const PropertyReplace = z
  .strictObject({
    ...replaced(propertyFields),
    wifi_password: propertyFields.wifi_password.replaced.meta(kept),
    texts_locale: propertyFields.texts_locale.replaced.meta(kept),
    tags: propertyFields.tags.replaced.meta(keptTags),
    translations: propertyFields.translations.replaced.meta(keptWhole),
    contact: propertyFields.contact.replaced.meta(kept),
    default_cleaner_id: optional(Id).meta({
      description: 'A member of the property who is assigned turnover cleanings.',
    }),
    ...readOnlyFields(READ_ONLY_PROPERTY_FIELDS),
  })
  .meta({
    id: 'PropertyReplace',
    examples: [{ ...example, check_in_time: '15:00', check_out_time: '11:00', auto_cleaning_task: true }],
  })
export type PropertyReplace = z.infer<typeof PropertyReplace>

export const Property = z
  .strictObject({
    id: Id,
    account_id: Id,
    ...shown(propertyFields),
    default_cleaner_id: Id.nullable(),
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
  query: searchQuery.optional().meta({ description: 'Part of the name, address or city.' }),
  tag: tagQuery,
  archived: QueryFlag.optional().meta({
    description:
      'Return archived properties instead of active ones. With `updated_since`, both are returned if this is omitted.',
  }),
})
/** The properties of an export file: all pages of a list. */
export const PropertyExport = PropertyList.omit(PAGING_FIELDS)
  .extend({
    format: ExportFormat,
    archived: z.boolean().default(false).meta({ description: 'Archived properties instead of active ones.' }),
  })
  .meta({ id: 'PropertyExport', ...exportExamples })
export type PropertyExport = z.infer<typeof PropertyExport>
export const PropertyPage = changesPage(Property).meta({ id: 'PropertyPage' })
