import { Worker } from 'node:worker_threads'
import { threadPool } from '../concurrency/thread-pool.ts'
import type { readRows } from './read-rows.ts'
import type { SheetFault, SheetRow } from './sheet-row.ts'

/** The rows of a sheet with the headings first, or why nothing of it can be relied on. */
export type SheetReading = { outcome: 'read'; rows: SheetRow[] } | { outcome: 'fault'; fault: SheetFault }

/** Uploads are smaller; this is for callers without that limit. */
const MAX_BYTES = 16 * 1024 * 1024

// 100,000 rows take 2 s on two shared cores.
const LIMIT_MS = 20_000

/** 64 MiB of XML fit into this; `unpacked-workbook.ts` accepts no more. */
const MEMORY = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64 }

const READ_ENDINGS = /\.(csv|tsv|txt|xls|xlsx)$/i

/** What the threads of sheets get. */
export type SheetInput = { bytes: Uint8Array }

const readInThread = threadPool<SheetInput, ReturnType<typeof readRows>>({
  name: 'The reader of sheets',
  start: (options) => new Worker(new URL('./read-sheet.worker.ts', import.meta.url), { ...options }),
  memory: MEMORY,
})

/**
 * Reads an uploaded sheet: text with semicolons, commas or tabs, or the first sheet of an Excel workbook of any age.
 * Its content says which of them it is, whatever its ending, as channels export text under `.xls`.
 */
export async function readSheet(
  bytes: Uint8Array,
  filename: string,
  { limit_ms = LIMIT_MS }: { limit_ms?: number } = {},
): Promise<SheetReading> {
  if (!READ_ENDINGS.test(filename)) return { outcome: 'fault', fault: 'not_a_sheet' }
  if (bytes.length > MAX_BYTES) return { outcome: 'fault', fault: 'too_large' }
  const rows = await readInThread({ bytes }, limit_ms)
  return typeof rows === 'string' ? { outcome: 'fault', fault: rows } : { outcome: 'read', rows }
}
