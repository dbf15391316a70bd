import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { readArchive } from '@stayward/integrations/archive/read-archive'
import { ArchiveError } from '@stayward/integrations/archive/archive-error'
import { BackupError } from './backup-error.rules.ts'
import { entryOf } from './entry-names.rules.ts'
import { type Header, type Manifest, parseHeader, parseManifest, type Tallied } from './manifest.rules.ts'
import { Tally } from './tally.rules.ts'

/** A backup that can be read repeatedly, each time from its beginning. */
export type BackupSource = { name: string; open: () => Promise<Readable> }

/** What a fully read backup contains. */
export type CheckedBackup = { header: Header; manifest: Manifest }

/**
 * Reads a whole backup and compares its content with its own manifest. Nothing is written anywhere.
 * @throws ArchiveError for a wrong passphrase, a truncated file or a changed byte; BackupError for
 * contradictions and for a backup from a newer version.
 */
export async function checkBackup(source: BackupSource, passphrase: string): Promise<CheckedBackup> {
  const read = new Contents()
  for await (const { name, bytes } of readArchive(await source.open(), passphrase)) read.add(name, bytes)
  return read.checked()
}

/** The entries of a backup read so far. */
class Contents {
  readonly #tables = new Map<string, Tally>()
  readonly #jobs = new Tally()
  readonly #files = new Map<string, { bytes: number; sha256: string }>()
  #header: Header | null = null
  #manifest: Manifest | null = null

  add(name: string, bytes: Buffer): void {
    const entry = entryOf(name)
    // The header comes first and the manifest last; any other order was not written by us.
    if (entry === null || this.#manifest !== null || (entry.type === 'header') !== (this.#header === null))
      throw contradiction(`it has a file that does not belong there: ${name}`)
    switch (entry.type) {
      case 'header':
        this.#header = parseHeader(bytes)
        break
      case 'manifest':
        this.#manifest = parseManifest(bytes)
        break
      case 'jobs':
        this.#jobs.add(bytes)
        break
      case 'rows':
        this.#tableOf(entry.table).add(bytes)
        break
      case 'file':
        this.#files.set(entry.key, {
          bytes: bytes.length,
          sha256: createHash('sha256').update(bytes).digest('hex'),
        })
    }
  }

  /** @throws ArchiveError if the end is missing, BackupError if something differs from the manifest. */
  checked(): CheckedBackup {
    if (this.#header === null || this.#manifest === null) throw new ArchiveError('damaged')
    const { tables, jobs, files } = this.#manifest
    for (const table of tables) requireSame(table.name, table, this.#tableOf(table.name).end())
    requireSame('the queue', jobs, this.#jobs.end())
    for (const file of files) {
      const found = this.#files.get(file.key)
      if (found?.sha256 !== file.sha256) throw contradiction(`${file.key} is not what the manifest says`)
    }
    if (this.#tables.size !== tables.length || this.#files.size !== files.length)
      throw contradiction('it holds more than its manifest lists')
    return { header: this.#header, manifest: this.#manifest }
  }

  #tableOf(name: string): Tally {
    const tally = this.#tables.get(name) ?? new Tally()
    this.#tables.set(name, tally)
    return tally
  }
}

function requireSame(what: string, { rows, sha256 }: Tallied, found: Tallied): void {
  if (found.rows !== rows || found.sha256 !== sha256)
    throw contradiction(`${what} has ${found.rows} rows instead of ${rows}, or other ones`)
}

const contradiction = (what: string): BackupError => new BackupError(`The backup is not sound: ${what}.`)
