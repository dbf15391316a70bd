import { z } from 'zod'
import { keysOf, mapKeys } from '../kernel/keys.ts'
import { cursorPage, cursorQuery } from '../kernel/paging.ts'
import { AllowedAction, Day, Id, Instant, KnownEmail, optional } from '../kernel/primitives.ts'
import { BookingSource } from '../stays/booking.ts'
import {
  DATE_ORDERS,
  FILLED_FIELDS,
  IMPORT_ACTIONS,
  IMPORT_FIELDS,
  IMPORT_FORMATS,
  IMPORT_KINDS,
  IMPORT_OBSTACLES,
  IMPORT_STATES,
  ROW_REASONS,
  UNREADABLE_ROW_REASONS,
} from './import-values.ts'
import { WRITTEN_FIELDS } from '../properties/property-values.ts'

export const ImportKindName = z.enum(IMPORT_KINDS).meta({ id: 'ImportKind' })

const ImportFieldName = z.enum(IMPORT_FIELDS).meta({
  id: 'ImportField',
  description: 'What a column has: a field of a reservation, or of a property.',
})

const DateOrderName = z.enum(DATE_ORDERS).meta({ id: 'DateOrder' })

/** How a file is to be read, where it is not recognised or recognised wrongly. What is left out is recognised. */
export const ImportMapping = z
  .strictObject({
    columns: optional(z.record(z.string().regex(/^\d{1,3}$/), ImportFieldName.nullable())).meta({
      description:
        'What a column has, by its position from 0; null for nothing. Other columns keep what was recognised, unless their ' +
        'field was given to one of these.',
    }),
    date_order: optional(DateOrderName).meta({
      description: 'Whether 3/4 is in April (`day_first`) or in March (`month_first`).',
    }),
    source: optional(BookingSource).meta({
      description: 'The channel that the reservations are from, and whose references they have.',
    }),
    properties: optional(z.record(z.string().min(1).max(500), Id)).meta({
      description:
        'The property of a listing, by its text in the file; the empty text of files without listings is `*`. Once the import ' +
        'is applied, the next file of the channel finds it.',
    }),
  })
  .meta({
    id: 'ImportMapping',
    examples: [{ columns: { '3': 'guest_name' }, date_order: 'day_first', source: 'other' }],
  })
export type ImportMapping = z.infer<typeof ImportMapping>

/** The body of the operation that reads the rows of an import again. */
export const ImportCheck = z
  .strictObject({ mapping: ImportMapping })
  .meta({ id: 'ImportCheck', examples: [{ mapping: { date_order: 'day_first' } }] })

const ImportColumn = z
  .strictObject({
    position: z.int().meta({ description: 'From 0.' }),
    heading: z.string().nullable(),
    field: ImportFieldName.nullable(),
    samples: z.array(z.string()).meta({ description: 'Up to three different values of it.' }),
  })
  .meta({ id: 'ImportColumn' })

const ImportListing = z
  .strictObject({
    text: z.string().meta({ description: 'As in the file; `*` stands for rows without listing.' }),
    rows: z.int(),
    property_id: Id.nullable().meta({
      description: 'Null for a listing without a property that you can import for.',
    }),
  })
  .meta({ id: 'ImportListing' })

const RecognisedFile = z
  .strictObject({
    format: z.enum(IMPORT_FORMATS),
    source: BookingSource,
    date_order: DateOrderName.nullable().meta({
      description: 'Null if it is not known or makes no difference.',
    }),
    columns: z.array(ImportColumn),
    missing: z.array(ImportFieldName).meta({ description: 'Fields that are needed and that no column has.' }),
    listings: z.array(ImportListing).meta({ description: 'Empty for properties.' }),
  })
  .meta({ id: 'RecognisedFile' })

/** What a row says; null is what it leaves open. */
const ImportedRow = z
  .strictObject({
    name: z.string().nullable().meta({ description: 'The name of a property; null for bookings.' }),
    external_reference: z.string().nullable(),
    guest_first_name: z.string().nullable(),
    guest_last_name: z.string().nullable(),
    guest_phone: z.string().nullable(),
    guest_email: KnownEmail.nullable(),
    guests_number: z.int().nullable(),
    adults_count: z.int().nullable(),
    children_count: z.int().nullable(),
    infants_count: z.int().nullable(),
    contracted_on: Day.nullable(),
    total_amount: z.string().nullable(),
    currency: z.string().nullable(),
    texts: z.array(z.strictObject({ field: z.enum(WRITTEN_FIELDS), text: z.string() })).meta({
      description: 'What guests of a property read, by language.',
    }),
    left_out: z.array(z.strictObject({ column: ImportFieldName, text: z.string() })).meta({
      description: 'What could not be read of the row, and is left out.',
    }),
  })
  .meta({ id: 'ImportedRow' })

/** What becomes, or became, of one row of a file. */
export const ImportItem = z
  .strictObject({
    line: z.int().meta({ description: 'Its line in the file, from 1.' }),
    action: z.enum(IMPORT_ACTIONS).meta({
      description:
        '`fill`: a booking, or the texts of a property, get what they lack. `same`: nothing to do. `conflict`: its nights are taken, so it is left. ' +
        '`unreadable`: it is left, for the reason.',
    }),
    reason: z.enum([...ROW_REASONS, ...UNREADABLE_ROW_REASONS]),
    column: ImportFieldName.nullable().meta({ description: 'The field that is wrong.' }),
    listing: z.string().nullable(),
    property_id: Id.nullable(),
    booking_id: Id.nullable().meta({
      description: 'The booking that it is, or became; of a conflict, the booking that has the nights.',
    }),
    from: Day.nullable(),
    to: Day.nullable(),
    fills: z.array(z.enum([...FILLED_FIELDS, ...WRITTEN_FIELDS])).meta({
      description: 'The empty fields that it fills.',
    }),
    row: ImportedRow.nullable().meta({
      description: 'Null for what cannot be read, and as soon as the rows are deleted.',
    }),
    done: z.boolean().meta({ description: 'Whether it was applied.' }),
    obstacle: z.enum(IMPORT_OBSTACLES).nullable().meta({
      description: 'Why an undo left it as it is; null otherwise.',
    }),
  })
  .meta({ id: 'ImportItem' })
export type ImportItem = z.infer<typeof ImportItem>

const counts = mapKeys(keysOf({ add: 0, fill: 0, same: 0, conflict: 0, cancel: 0, unreadable: 0 }), () =>
  z.int(),
)

/** A file of bookings or properties, with what it changes. */
export const Import = z
  .strictObject({
    id: Id,
    kind: ImportKindName,
    state: z.enum(IMPORT_STATES).meta({
      description:
        '`checked`: nothing is changed yet. `applying` and `undoing` end without further requests. A checked import is ' +
        '`discarded` after seven days.',
    }),
    file_name: z.string(),
    rows: z.int(),
    counts: z.strictObject(counts).meta({ description: 'Rows by action.' }),
    guests_named: z.int().meta({ description: 'Bookings here that get the name of their guest.' }),
    done: z.int().meta({ description: 'Rows applied, or undone, so far.' }),
    total: z.int().meta({ description: 'Rows that change something; while undoing, those that did.' }),
    recognised: RecognisedFile.nullable().meta({
      description: 'How the file was read. Null as soon as the rows are deleted, and in lists.',
    }),
    items: z
      .array(ImportItem)
      .nullable()
      .meta({ description: 'Null in lists, and where they were not asked for.' }),
    applied_at: Instant.nullable(),
    undone_at: Instant.nullable(),
    allowed_actions: z.array(AllowedAction),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'Import' })
export type Import = z.infer<typeof Import>

export const ImportPage = cursorPage(Import).meta({ id: 'ImportPage' })
export const ImportList = z.strictObject({
  ...cursorQuery,
  kind: ImportKindName.optional().meta({ description: 'Only imports of bookings, or of properties.' }),
})
export type ImportList = z.infer<typeof ImportList>
