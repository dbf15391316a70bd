import { createHash } from 'node:crypto'
import { countRows } from '@stayward/db/backup/row-parts'
import type { Tallied } from './manifest.rules.ts'

/** Counts and hashes the data passing through, in chunks of whole lines. */
export class Tally {
  readonly #hash = createHash('sha256')
  #rows = 0
  #bytes = 0

  add(part: Uint8Array): void {
    this.#hash.update(part)
    this.#rows += countRows(part)
    this.#bytes += part.length
  }

  /** The totals; nothing can be added afterwards. */
  end(): Tallied {
    return { rows: this.#rows, bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }
}
