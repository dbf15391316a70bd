import type { Readable } from 'node:stream'

/** A file beside the backups. `modified_at` is RFC 3339. */
export type StoredFile = { name: string; size_bytes: number; modified_at: string }

/**
 * The port to the storage of backups and the erasure log. Names must pass `requireFileName`. All of it throws
 * StorageError.
 */
export type BackupStore = {
  /** The location, in words for people. */
  place: string
  /** Every file whose name starts with the prefix, by name. */
  list(prefix: string): Promise<StoredFile[]>
  /**
   * Resolves with the size when the whole file is stored. An interrupted write leaves nothing under the name.
   */
  write(name: string, content: Readable): Promise<number>
  /** Throws for a missing file. */
  read(name: string): Promise<Readable>
  /** Does nothing for a missing file. */
  remove(name: string): Promise<void>
}

const NAME = /^[A-Za-z\d][\w.-]{0,120}$/

/** Returns `name` if it is a valid file name of ours: no folder, nothing hidden. */
export function requireFileName(name: string): string {
  if (!NAME.test(name)) throw new Error(`${JSON.stringify(name)} is no name of a backup.`)
  return name
}
