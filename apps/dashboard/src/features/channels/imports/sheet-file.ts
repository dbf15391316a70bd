import { MAX_SHEET_BYTES } from '@stayward/contract/channels/import-values'
import type { Problem } from '@stayward/contract/kernel/problem'

/** What can be said of a file that cannot be imported, beyond what the catalogue of errors says. */
export const SHEET_FAULTS = [
  'not_a_sheet',
  'empty',
  'encrypted',
  'too_large',
  'too_many_rows',
  'too_complex',
  'took_too_long',
  'cut_off',
  'signed_out',
] as const
export type SheetFault = (typeof SHEET_FAULTS)[number]

const ENDINGS = ['.csv', '.xlsx', '.xls']

/** What a file picker offers: some systems go by the ending, others by the type. */
export const ACCEPTED_SHEETS = [
  ...ENDINGS,
  'text/csv',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join(',')

/** What is wrong with a file at first sight; null if it is worth uploading. */
export function faultOfFile({ name, size }: Pick<File, 'name' | 'size'>): SheetFault | null {
  if (!ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))) return 'not_a_sheet'
  if (size === 0) return 'empty'
  return size > MAX_SHEET_BYTES ? 'too_large' : null
}

const TOO_LARGE = 413

/** What an upload failed for: `status` is of the response, if there was one. Null leaves it to the catalogue. */
export function faultOfUpload(problem: Problem | null, status: number | null): SheetFault | null {
  if (status === TOO_LARGE || problem?.status === TOO_LARGE) return 'too_large'
  if (problem === null) return 'cut_off'
  if (problem.code === 'auth.token_required') return 'signed_out'
  const code = problem.errors?.find(({ path }) => path === 'file')?.code
  return SHEET_FAULTS.find((fault) => fault === code) ?? null
}

/** Rows that a file may have below its headings. */
const MAX_ROWS = 5_000

/** The limits of a file, for messages. */
export const LIMITS = { megabytes: MAX_SHEET_BYTES / (1024 * 1024), rows: MAX_ROWS } as const
