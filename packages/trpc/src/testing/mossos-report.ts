import { report } from '@stayward/db/schema/report.table'
import { eq } from 'drizzle-orm'
import { deliverReports } from '../authorities/reports/deliver-reports.service.ts'
import type { TestApp } from './test-app.ts'
import type { EveryRow } from './test-rows.ts'

/**
 * Moves a place to Barcelona and its clock to the arrival, so that the Mossos have to get a file about its stay.
 * Returns the id of the report, which is `file_ready`.
 */
export async function makeMossosFile(
  { services, clock }: TestApp,
  { owner, property, ids: { booking_id, property_id }, integration_ids }: EveryRow,
): Promise<string> {
  clock.set('2026-12-05T16:00:00Z')
  await owner.api.properties.update({
    property_id,
    name: property.name,
    address: property.address,
    postal_code: '08002',
    city: 'Barcelona',
    country_code: property.country_code,
    max_guests: property.max_guests,
    authority_integration_id: integration_ids.Mossos,
    authority_codes: { establishment_code: '08019AAR02' },
  })
  await owner.api.bookings.update({ booking_id, guests_number: 1, payment_method: 'TARJT' })
  await deliverReports(services, {
    account_id: owner.actor.account_id,
    integration_id: integration_ids.Mossos,
  })
  const { items } = await owner.api.reports.ofBooking({ booking_id })
  const made = items.find(({ state }) => state === 'file_ready')
  if (!made?.id) throw new Error(`No file was made: ${JSON.stringify(items)}`)
  return made.id
}

/** Turns a report into one that was sent, and whose answer was lost. */
export async function loseAnswer({ services }: Pick<TestApp, 'services'>, report_id: string): Promise<void> {
  await services.db
    .update(report)
    .set({ delivery: 'sent', document: null, lot: null })
    .where(eq(report.id, report_id))
}
