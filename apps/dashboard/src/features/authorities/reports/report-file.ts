/** The files of a report: the one to upload, and the receipt that proves it. */
export const REPORT_FILES = ['document', 'receipt'] as const
export type ReportFile = (typeof REPORT_FILES)[number]
