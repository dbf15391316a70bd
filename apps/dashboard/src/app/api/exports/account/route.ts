import { exportAccount } from '@stayward/trpc/account/export-account.service'
import { fileExport } from '@/server/file-export'

/** The whole account as a file. */
export const POST = fileExport(async (context) => ({
  name: 'stayward',
  ending: 'ndjson',
  content_type: 'application/x-ndjson; charset=utf-8',
  parts: await exportAccount(context),
}))
