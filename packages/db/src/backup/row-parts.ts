/** Parts end with a complete row, once they have this many bytes. */
export const PART_BYTES = 8 * 1024 * 1024

const NEWLINE = 10

/**
 * Splits rows, each ended by a newline, into parts of at most `limit` bytes; a longer row is a part of its
 * own. So parts can be loaded separately, and memory does not grow with the table.
 */
export async function* rowParts(rows: AsyncIterable<Uint8Array>, limit = PART_BYTES): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = []
  let bytes = 0
  for await (const row of rows) {
    if (bytes > 0 && bytes + row.length > limit) {
      yield Buffer.concat(held)
      held = []
      bytes = 0
    }
    held.push(row)
    bytes += row.length
  }
  if (bytes > 0) yield Buffer.concat(held)
}

/** How many rows of COPY's text format some bytes contain: a newline within a value is written `\n`. */
export function countRows(bytes: Uint8Array): number {
  let count = 0
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) count++
  return count
}
