import type { Readable } from 'node:stream'

/** A file beside the backups. `modified_at` is RFC 3339. */
export type StoredFile = { name: string; size_bytes: number; modified_at: string }

/**
 * The port to where backups and the log of erasures are kept. Names are as `requireFileName` wants them. All of it throws
 * StorageError.
 */
export type BackupStore = {
  /** Where it is, in words for people. */
  place: string
  /** Every file whose name begins so, by name. */
  list(prefix: string): Promise<StoredFile[]>
  /** Resolves with the size when the whole file is there. One that breaks off leaves nothing under the name. */
  write(name: string, content: Readable): Promise<number>
  /** Throws for a file that is not there. */
  read(name: string): Promise<Readable>
  /** Nothing happens for a file that is not there. */
  remove(name: string): Promise<void>
}

const NAME = /^[A-Za-z\d][\w.-]{0,120}$/

/** Returns `name` if it is one of a file of ours: no folder, nothing hidden. */
export function requireFileName(name: string): string {
  if (!NAME.test(name)) throw new Error(`${JSON.stringify(name)} is no name of a backup.`)
  return name
}
