import { GuestExport } from '@stayward/contract/stays/guest'
import { exportGuests } from '@stayward/trpc/stays/guests/export-guests.service'
import { ServiceError } from '@stayward/trpc/kernel/errors'
import { refuseInput } from '@stayward/trpc/kernel/problem'
import { fileExport } from '@/server/file-export'

/** The guests of a list as a file. */
export const POST = fileExport(async (context, request) => {
  const asked = await readJson(request)
  const filter = GuestExport.safeParse(asked)
  if (!filter.success) throw refuseInput(filter.error, asked, false)
  return {
    name: 'guests',
    ending: 'csv',
    content_type: 'text/csv; charset=utf-8',
    parts: await exportGuests(context, filter.data),
  }
})

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    throw new ServiceError('request.malformed')
  }
}
