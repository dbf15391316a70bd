import { type ArchivedFile, readArchive } from '@stayward/integrations/archive/read-archive'
import type { BackupSource } from './check-backup.service.ts'
import { type Entry, entryOf } from './entry-names.rules.ts'

type ReadEntry = { entry: Entry; bytes: Buffer }

/** A checked backup, read once more in order: first the rows, then the rest. */
export class RestoredEntries {
  readonly #archive: AsyncGenerator<ArchivedFile, undefined>
  /** Read but not used yet. */
  #ahead: ReadEntry | null = null

  private constructor(archive: AsyncGenerator<ArchivedFile, undefined>) {
    this.#archive = archive
  }

  static async open(source: BackupSource, passphrase: string): Promise<RestoredEntries> {
    return new RestoredEntries(readArchive(await source.open(), passphrase))
  }

  /** The parts of all tables. */
  async *rows(): AsyncGenerator<{ table: string; bytes: Buffer }> {
    for (let read = await this.#take(); read; read = await this.#take()) {
      if (read.entry.type === 'rows') yield { table: read.entry.table, bytes: read.bytes }
      else if (read.entry.type !== 'header') {
        this.#ahead = read
        return
      }
    }
  }

  /** Everything after the rows. */
  async *rest(): AsyncGenerator<ReadEntry> {
    for (let read = await this.#take(); read; read = await this.#take()) yield read
  }

  async close(): Promise<void> {
    await this.#archive.return(undefined)
  }

  async #take(): Promise<ReadEntry | null> {
    if (this.#ahead) {
      const ahead = this.#ahead
      this.#ahead = null
      return ahead
    }
    const next = await this.#archive.next()
    if (next.done) return null
    const { name, bytes } = next.value
    const entry = entryOf(name)
    if (entry === null) throw new Error(`A checked backup has a file of an unknown name: ${name}`)
    return { entry, bytes }
  }
}
