import { unzipSync, zipSync } from 'fflate'
import type { SheetFault } from './sheet-row.ts'

/** What the parts of a workbook may take when they are unpacked. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024
const MAX_PARTS = 2000

/** The parts that rows are read from; pictures, macros and links to elsewhere are not unpacked. */
const READ_PARTS =
  /^\/?(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(_rels\/)?[^/]+\.(xml|rels|bin)|xl\/worksheets\/(_rels\/)?[^/]+\.(xml|rels|bin))$/i

/**
 * A workbook with only the parts to read, and no longer compressed. The reader of workbooks trusts every size in a
 * file; here a file of a few kilobytes that unpacks to gigabytes is refused before anything is unpacked, and a part
 * that is larger than it says does not fit into the memory set aside for it.
 */
export function unpackWorkbook(bytes: Uint8Array): Uint8Array | SheetFault {
  let size = 0
  let parts = 0
  try {
    const read = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        parts += 1
        const isRead = READ_PARTS.test(name)
        if (isRead) size += originalSize
        if (size > MAX_UNPACKED_BYTES || parts > MAX_PARTS) throw new TooLarge()
        return isRead
      },
    })
    return 'xl/workbook.xml' in read || 'xl/workbook.bin' in read
      ? zipSync(read, { level: 0 })
      : 'not_a_sheet'
  } catch (error) {
    return error instanceof TooLarge ? 'too_large' : 'not_a_sheet'
  }
}

class TooLarge extends Error {}
