import { z } from 'zod'

/** The formats of an exported list, with their media types. */
export const EXPORT_FORMATS = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** The lists that can be exported. */
export const EXPORTED_LISTS = [
  'bookings',
  'guests',
  'tasks',
  'properties',
  'reports',
  'figures',
  'pay',
  'expenses',
] as const
export type ExportedList = (typeof EXPORTED_LISTS)[number]

export const ExportFormat = z.enum(['csv', 'xlsx']).meta({ id: 'ExportFormat' })
export type ExportFormat = z.infer<typeof ExportFormat>

/** The query fields of a list that an export leaves out, as it contains all pages. */
export const PAGING_FIELDS = { cursor: true, size: true, updated_since: true } as const

/** The examples of every export. */
export const exportExamples = { examples: [{ format: 'xlsx' }] }

/** A file that was made; its content is the body of the response. */
export const ExportFile = z.strictObject({ file_name: z.string(), media_type: z.string() })
export type ExportFile = z.infer<typeof ExportFile>
