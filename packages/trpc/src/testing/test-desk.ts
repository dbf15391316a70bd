import { booking } from '@stayward/db/schema/booking.table'
import { and, eq, gt } from 'drizzle-orm'
import type { PropertyCreate } from '@stayward/contract/properties/property'
import { callAuthorities } from '@stayward/integrations/authorities/authorities'
import { emulatorClock } from '@stayward/integrations/emulator/emulator-clock'
import { DEMO_LESSOR } from '@stayward/integrations/authorities/ses-hospedajes/emulator/demo-lessor'
import { startSesEmulator } from '@stayward/integrations/authorities/ses-hospedajes/emulator/ses-hospedajes.emulator'
import { report } from '@stayward/db/schema/report.table'
import { asc } from 'drizzle-orm'
import type { z } from 'zod'
import { unreachableVendors } from '../kernel/vendors.ts'
import { createTestApp } from './test-app.ts'
import { child, flat, spaniard, stay, traveller } from './test-inputs.ts'
import { TestWorker } from './test-worker.ts'

const NOW = '2026-12-01T12:00:00Z'
/** Check-in of the stay below, at 16:00 in Madrid. */
export const ARRIVAL = '2026-12-05T15:00:00Z'

const { lessor_code, username, password } = DEMO_LESSOR
export const lessor = { lessor_code, username, password, environment: 'test' as const }

/**
 * An owner whose flat reports to the authority's emulator over real HTTPS, and a worker. Everything uses one
 * clock, set to noon UTC on 1 December 2026.
 */
export async function openDesk(
  input: Partial<z.input<typeof PropertyCreate>> = {},
  { report_reservations = false } = {},
) {
  const clock = emulatorClock(NOW)
  const authority = await startSesEmulator({ port: 0, clock })
  const call = callAuthorities({
    ses_hospedajes: { url: authority.url, ca_pem: authority.ca_pem, timeout_ms: 500 },
  })
  const app = await createTestApp({}, { vendors: { ...unreachableVendors, authorities: { call } } })
  const worker = new TestWorker(app.services, clock)
  const owner = await app.as.owner()
  const integration = await owner.api.integrations.createSesHospedajes({ ...lessor, report_reservations })
  const facts = {
    ...flat,
    check_in_time: '16:00',
    check_out_time: '11:00',
    ses_establishment_code: DEMO_LESSOR.establishments[0],
    ...input,
  }
  const { id: property_id } = await owner.api.properties.create(facts)
  const property = await owner.api.properties.update({
    ...facts,
    property_id,
    ses_integration_id: integration.id,
  })
  const book = async (change: object = {}) => {
    const values = { property_id: property.id, ...stay, payment_method: 'TARJT' as const, ...change }
    const booked = await owner.api.bookings.create(values)
    // The database has a time of its own; by the clock of the test, nothing is booked later than now.
    const now = app.clock.now().toISOString()
    const isLater = and(eq(booking.id, booked.id), gt(booking.created_at, now))
    await app.services.db.update(booking).set({ created_at: now }).where(isLater)
    return booked
  }
  const register = (code: string | null, guest: object) =>
    app.as.guest().api.checkin.registerGuest({ code: code ?? '', ...spaniard, ...guest })
  return {
    app,
    authority,
    worker,
    owner,
    property,
    integration,
    book,
    register,
    /** A booking whose party of three has registered. */
    async bookParty(change: object = {}) {
      const booked = await book(change)
      for (const guest of [spaniard, traveller, child])
        await app.as.guest().api.checkin.registerGuest({ code: booked.code ?? '', ...guest })
      return booked
    },
    reportOf: async (booking_id: string) => {
      const { items } = await owner.api.reports.ofBooking({ booking_id })
      const [travellers, reservation] = items
      if (!travellers) throw new Error('There is no report.')
      return { ...travellers, reservation }
    },
    rows: () => app.services.db.select().from(report).orderBy(asc(report.id)),
    lots: () => [...authority.office.lots.values()],
    close: () => Promise.all([app.close(), authority.stop()]),
  }
}

export type Desk = Awaited<ReturnType<typeof openDesk>>
