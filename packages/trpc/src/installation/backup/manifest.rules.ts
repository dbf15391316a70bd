import { z } from 'zod'
import { BackupError } from './backup-error.rules.ts'

/** Incremented whenever an older version could not read what is written. */
export const BACKUP_FORMAT = 2

const Sha256 = z.string().regex(/^[\da-f]{64}$/)
const Count = z.int().nonnegative()
const Columns = z.array(z.string()).min(1)

const Tallied = z.strictObject({ rows: Count, bytes: Count, sha256: Sha256 })

/** The first file of a backup: what must be known before reading the rest. */
export const Header = z.strictObject({
  format: z.literal(BACKUP_FORMAT),
  product_version: z.string(),
  created_at: z.iso.datetime(),
  /** The last migration of the database, and the SHA-256 of its SQL. */
  level: z.strictObject({ tag: z.string(), hash: Sha256 }),
  keys: z.strictObject({
    /** For each key that sealed something, by its id: a known word sealed with it. */
    canaries: z.record(z.string(), z.string()),
    /** Ids of keys that sealed something but that the installation did not have even then. */
    lost: z.array(z.string()),
    /** The keyed hash of a known word. */
    lookup: z.string(),
  }),
})
export type Header = z.infer<typeof Header>

/** The last file of a backup: its complete list of contents. */
export const Manifest = z.strictObject({
  tables: z.array(Tallied.extend({ name: z.string(), columns: Columns })),
  counters: z.array(z.strictObject({ name: z.string(), last_value: z.string().nullable() })),
  jobs: Tallied,
  files: z.array(
    z.strictObject({
      key: z.string(),
      bytes: Count,
      sha256: Sha256,
      content_type: z.string(),
      cache_control: z.string(),
    }),
  ),
  /** Keys of files referenced by rows but missing from the store. */
  missing_files: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>
export type Tallied = z.infer<typeof Tallied>

const AnyFormat = z.looseObject({ format: z.int() })

/** Reads the first file of a backup. Throws BackupError if this version does not understand it. */
export function parseHeader(bytes: Uint8Array): Header {
  const given: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'))
  const { format } = AnyFormat.parse(given)
  if (format > BACKUP_FORMAT)
    throw new BackupError(
      'The backup was made by a newer Stayward. Restore it with that version or a later one.',
    )
  if (format < BACKUP_FORMAT)
    throw new BackupError('The backup was made by a Stayward before 0.2.0, whose data cannot be taken over.')
  return Header.parse(given)
}

/** Reads the last file of a backup. */
export const parseManifest = (bytes: Uint8Array): Manifest =>
  Manifest.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
