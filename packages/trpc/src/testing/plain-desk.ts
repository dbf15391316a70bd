import { integration } from '@stayward/db/schema/integration.table'
import { property } from '@stayward/db/schema/property.table'
import { report } from '@stayward/db/schema/report.table'
import { emulatorClock } from '@stayward/integrations/emulator/emulator-clock'
import { startPlainAuthority } from '@stayward/integrations/testing/plain-authority'
import { asc, eq } from 'drizzle-orm'
import { secretPlace } from '../integrations/integrations.presenter.ts'
import type { Services } from '../kernel/services.ts'
import { unreachableVendors } from '../kernel/vendors.ts'
import type { Vendors } from '../kernel/vendors.ts'
import { createTestApp } from './test-app.ts'
import { flat, spaniard, stay, traveller } from './test-inputs.ts'
import { TestWorker } from './test-worker.ts'

/** Where each test authority is in charge; how documents get there follows from it. */
const PLACES = {
  ertzaintza: { postal_code: '48001', city: 'Bilbao' },
  mossos: { postal_code: '08001', city: 'Barcelona' },
} as const

/** Turns an account into one of the Ertzaintza. The plain authority looks at no signature. */
async function makeSigner({ db, vault }: Services, id: string): Promise<void> {
  const secret = JSON.stringify({ private_key_pem: '', certificate_pem: '', chain_pem: [] })
  const config = {
    lessor_code: '0000012345',
    environment: 'test',
    transport: 'online',
    report_reservations: false,
    certificate_subject: null,
    certificate_valid_until: null,
  }
  await db
    .update(integration)
    .set({ type: 'ertzaintza', config, secret: vault.seal(secret, secretPlace(id)) })
    .where(eq(integration.id, id))
}

/**
 * An owner whose flat reports to an authority without corrections: the Ertzaintza's province has one with a web
 * service, over real HTTP, the Mossos' one to which a person brings files. One clock, as at the SES desk.
 */
export async function openPlainDesk(place: keyof typeof PLACES) {
  const clock = emulatorClock('2026-12-01T12:00:00Z')
  const authority = await startPlainAuthority()
  const call: Vendors['authorities']['call'] = (_credentials, work) => work(authority.connect())
  const app = await createTestApp(
    {},
    {
      vendors: { ...unreachableVendors, authorities: { call } },
      authorities: { ertzaintza: authority.online, mossos: authority.onPaper },
    },
  )
  const worker = new TestWorker(app.services, clock)
  const owner = await app.as.owner()
  const { id: mossos_id } = await owner.api.integrations.createMossos({})
  const account = { id: mossos_id }
  if (place === 'ertzaintza') await makeSigner(app.services, account.id)
  const facts = { ...flat, ...PLACES[place], check_in_time: '16:00', check_out_time: '11:00' }
  const { id: property_id } = await owner.api.properties.create(facts)
  const connect = (id = property_id, authority_codes = { house: 'H1' }) =>
    app.services.db
      .update(property)
      .set({ authority_integration_id: account.id, authority_codes })
      .where(eq(property.id, id))
  await connect()
  const book = (change: object = {}) =>
    owner.api.bookings.create({
      property_id,
      ...stay,
      guests_number: 2,
      payment_method: 'TARJT',
      ...change,
    })
  const register = (code: string | null, guest: object = {}) =>
    app.as.guest().api.checkin.registerGuest({ code: code ?? '', ...spaniard, ...guest })
  return {
    app,
    authority,
    worker,
    owner,
    property_id,
    account,
    facts,
    connect,
    book,
    register,
    /** A booking of two who have registered. */
    async bookParty(change: object = {}) {
      const booking = await book(change)
      await register(booking.code)
      await app.as.guest().api.checkin.registerGuest({ code: booking.code ?? '', ...traveller })
      return booking
    },
    reportsOf: async (booking_id: string) => (await owner.api.reports.ofBooking({ booking_id })).items,
    rows: () => app.services.db.select().from(report).orderBy(asc(report.part), asc(report.id)),
    close: () => Promise.all([app.close(), authority.stop()]),
  }
}

export type PlainDesk = Awaited<ReturnType<typeof openPlainDesk>>
