import { fileImport } from '@stayward/db/schema/file-import.table'
import { eq } from 'drizzle-orm'
import { carryOutImport } from '../channels/imports/carry-out-import.service.ts'
import type { Services } from '../kernel/services.ts'
import type { TestApp } from './test-app.ts'

type Api = Awaited<ReturnType<TestApp['as']['owner']>>['api']

/** A form with a file of rows, and how it is to be read. */
export function importForm(
  kind: 'bookings' | 'properties',
  text: string,
  { mapping, name = 'rows.csv' }: { mapping?: object; name?: string } = {},
): FormData {
  const form = new FormData()
  form.set('kind', kind)
  form.set('file', new File([text], name))
  if (mapping) form.set('mapping', JSON.stringify(mapping))
  return form
}

/** A file as Airbnb exports it: a reservation per line, without the headings. */
export const airbnbFile = (...lines: string[]): string =>
  [
    'Confirmation code,Status,Guest name,Contact,# of adults,# of children,# of infants,Start date,End date,# of nights,Booked,Listing,Earnings',
    ...lines,
  ].join('\n')

/** A file as Booking.com exports it. */
export const bookingComFile = (...lines: string[]): string =>
  [
    'Book number,Booked by,Guest name(s),Check-in,Check-out,Booked on,Status,Rooms,Persons,Adults,Children,Price,Phone number,Unit type',
    ...lines,
  ].join('\n')

/** Does what the worker does with an import. */
export async function workOnImport(services: Services, import_id: string): Promise<void> {
  const rows = await services.db.select().from(fileImport).where(eq(fileImport.id, import_id))
  for (const { account_id } of rows) await carryOutImport(services, { account_id, import_id })
}

/** Applies or undoes an import, and does the work that the worker would do. */
export async function carryOut(app: TestApp, api: Api, command: 'apply' | 'undo', import_id: string) {
  await (command === 'apply' ? api.imports.applyImport({ import_id }) : api.imports.undoImport({ import_id }))
  await workOnImport(app.services, import_id)
  return api.imports.get({ import_id })
}
