import { GuestExport } from '@stayward/contract/guest'
import { exportGuests } from '@stayward/trpc/guests/export-guests.service'
import { refuseInput } from '@stayward/trpc/kernel/problem'
import { fileExport } from '@/server/file-export'

/** The guests of a list as a file. */
export const POST = fileExport(async (context, request) => {
  const asked: unknown = await request.json()
  const filter = GuestExport.safeParse(asked)
  if (!filter.success) throw refuseInput(filter.error, asked, false)
  return {
    name: 'guests',
    ending: 'csv',
    content_type: 'text/csv; charset=utf-8',
    parts: await exportGuests(context, filter.data),
  }
})
