import { z } from 'zod'
import { changed, type Field } from '../kernel/fields.ts'
import { keysOf, omit } from '../kernel/keys.ts'
import { changing, clearable } from '../kernel/patch.ts'
import { Id, Instant, text } from '../kernel/primitives.ts'
import { propertyFields, PropertyTags } from './property-fields.ts'
import { BULK_PROPERTIES, BULK_UNDO_DAYS, PLACE_FIELDS, PROPERTY_LIMITS } from './property-values.ts'

/** What every property has of its own, so that no bulk edit sets it. */
const OWN = [
  ...PLACE_FIELDS,
  'name',
  'registration_number',
  'regional_licence',
  'ses_establishment_code',
  'authority_codes',
] as const

/** The fields that a bulk edit sets. */
export const bulkFields = omit(propertyFields, OWN)

/** What a bulk edit sets. What is left out stays as it is in each property. */
export const PropertyBulkChanges = changing(
  z.strictObject({
    ...changed(bulkFields),
    add_tags: PropertyTags.min(1)
      .optional()
      .meta({
        description: 'Tags that each property gets after those it has.',
        examples: [['Beach']],
      }),
    remove_tags: PropertyTags.min(1)
      .optional()
      .meta({
        description: 'Tags that each property loses, whatever their case.',
        examples: [['Marta']],
      }),
    default_cleaner_user_id: clearable(Id).meta({
      description:
        'The person who is assigned turnover cleanings: a user who is a member of each property. Their membership ' +
        'becomes its `default_cleaner_id`.',
    }),
  }),
).meta({ id: 'PropertyBulkChanges' })
export type PropertyBulkChanges = z.infer<typeof PropertyBulkChanges>

const PropertyIds = z
  .array(Id)
  .min(1)
  .max(BULK_PROPERTIES)
  .refine((ids) => new Set(ids).size === ids.length, {
    params: { code: 'listed_twice' },
    error: 'List each property once.',
  })

export const PropertyBulk = z
  .strictObject({
    property_ids: PropertyIds.optional(),
    tag: text(PROPERTY_LIMITS.tag)
      .optional()
      .meta({ description: 'All properties with this tag that you may edit, without archived ones.' }),
    changes: PropertyBulkChanges,
    versions: z
      .record(Id, z.int().min(1))
      .default({})
      .meta({
        description:
          'The `version` of each property in the dry run that was looked at, by id. One that has changed since is refused.',
        examples: [{ '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b03': 4 }],
      }),
    dry_run: z.boolean().default(false).meta({
      description: 'Returns what would change, and what would be refused, and changes nothing.',
    }),
  })
  .refine(({ property_ids, tag }) => (property_ids === undefined) !== (tag === undefined), {
    path: ['property_ids'],
    params: { code: 'one_required' },
    error: 'Send either `property_ids` or `tag`.',
  })
  .meta({
    id: 'PropertyBulk',
    examples: [
      { tag: 'Beach', changes: { check_in_time: '17:00', auto_cleaning_task: true }, dry_run: true },
    ],
  })
export type PropertyBulk = z.infer<typeof PropertyBulk>

type Difference<Shown extends z.ZodType> = z.ZodOptional<z.ZodObject<{ before: Shown; after: Shown }>>

const differences = <List extends Record<string, Field>>(fields: List) =>
  // One entry for each field, with what answers show of it.
  Object.fromEntries(
    Object.entries(fields).map(([name, { shown }]) => [
      name,
      z.strictObject({ before: shown, after: shown }).optional(),
    ]),
  ) as { [Name in keyof List]: Difference<List[Name]['shown']> }

const cleaner = Id.nullable()

/** What a bulk edit changes in one property, by field; only fields that differ. */
export const PropertyDifferences = z
  .strictObject({
    ...differences(bulkFields),
    default_cleaner_id: z.strictObject({ before: cleaner, after: cleaner }).optional(),
  })
  .meta({ id: 'PropertyDifferences' })
export type PropertyDifferences = z.infer<typeof PropertyDifferences>
export type BulkField = keyof PropertyDifferences

/** The fields that a bulk edit can change, in the order of a property. */
export const BULK_FIELDS: readonly BulkField[] = keysOf(PropertyDifferences.shape)

/** Why a property was left as it is. */
export const BulkRefusal = z
  .strictObject({
    code: z.string().meta({
      description:
        'The code of the error that a change of this property alone would get, such as `version.mismatch`, ' +
        '`access.denied` or the code of an invalid field. After an undo also `already_undone`.',
      example: 'version.mismatch',
    }),
    field: z.string().nullable(),
    message: z.string(),
  })
  .meta({ id: 'BulkRefusal' })
export type BulkRefusal = z.infer<typeof BulkRefusal>

/** One property of a bulk edit. */
export const BulkProperty = z
  .strictObject({
    id: Id,
    name: z.string().nullable().meta({ description: 'Null if you do not see a property with this id.' }),
    version: z.int().nullable().meta({ description: 'To be sent in `versions` after a dry run.' }),
    changes: PropertyDifferences.meta({ description: 'Empty if nothing changes.' }),
    refused: BulkRefusal.nullable(),
  })
  .meta({ id: 'BulkProperty' })
export type BulkProperty = z.infer<typeof BulkProperty>

export const PropertyBulkResult = z
  .strictObject({
    batch_id: Id.nullable().meta({
      description: `For an undo, within ${BULK_UNDO_DAYS} days. Null after a dry run, or if nothing changed.`,
    }),
    properties: z.array(BulkProperty),
  })
  .meta({ id: 'PropertyBulkResult' })
export type PropertyBulkResult = z.infer<typeof PropertyBulkResult>

/** The bulk edits that can still be undone, newest first. */
export const PropertyBulkList = z
  .strictObject({
    items: z.array(
      z.strictObject({
        batch_id: Id,
        created_at: Instant,
        undone_at: Instant.nullable(),
        fields: z.array(z.enum(BULK_FIELDS)).meta({ examples: [['check_in_time']] }),
        properties: z.int().meta({ description: 'How many of your properties it changed.' }),
      }),
    ),
  })
  .meta({ id: 'PropertyBulkList' })
export type PropertyBulkList = z.infer<typeof PropertyBulkList>
