import { startAlloggiatiEmulator } from '@stayward/integrations/authorities/alloggiati/emulator/alloggiati.emulator'
import { DEMO_ACCOUNTS } from '@stayward/integrations/authorities/alloggiati/emulator/demo-accounts'
import { SAMPLE_TABLES } from '@stayward/integrations/authorities/alloggiati/sample-tables'
import { callAuthorities } from '@stayward/integrations/authorities/authorities'
import {
  DEMO_ESTABLISHMENTS,
  DEMO_HOST,
} from '@stayward/integrations/authorities/ertzaintza/emulator/demo-host'
import { startErtzaintzaEmulator } from '@stayward/integrations/authorities/ertzaintza/emulator/ertzaintza.emulator'
import { DEMO_MOSSOS } from '@stayward/integrations/authorities/mossos/emulator/demo-establishment'
import { startMossosEmulator } from '@stayward/integrations/authorities/mossos/emulator/mossos-portal.emulator'
import { DEMO_SIBA } from '@stayward/integrations/authorities/siba/emulator/demo-unit'
import { startSibaEmulator } from '@stayward/integrations/authorities/siba/emulator/siba.emulator'
import { type EmulatorClock, emulatorClock } from '@stayward/integrations/emulator/emulator-clock'
import { replaceAlloggiatiTables } from '../properties/geo/alloggiati-tables.queries.ts'
import { unreachableVendors } from '../kernel/vendors.ts'
import { demoHostBundle } from './demo-host-bundle.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { flat, stay, traveller } from './test-inputs.ts'
import { TestWorker } from './test-worker.ts'

type Owner = Awaited<ReturnType<TestApp['as']['owner']>>

/** What guests are asked where each authority is in charge, beyond the registration of all countries. */
export const REGIME_FIELDS = {
  portugal: { regime: 'portugal', document_issuing_country_code: 'GBR' },
  italy: { regime: 'italy', birth_country_code: 'GBR', document_issuing_country_code: 'GBR' },
} as const

const contact = { name: 'Lucía', phone: '+351912345678', email: 'l@example.com' }

/** Where a flat is, whose property it is there, and what its guests say. */
type Place = { address: object; reporting: object; guest: object }

/** An owner with a flat where an authority is in charge, and a worker, by the clock of the authority's emulator. */
async function openDesk(
  clock: EmulatorClock,
  options: Parameters<typeof callAuthorities>[0],
  placeFor: (owner: Owner, app: TestApp) => Promise<Place>,
) {
  const call = callAuthorities(options)
  const app = await createTestApp({}, { vendors: { ...unreachableVendors, authorities: { call } } })
  const worker = new TestWorker(app.services, clock)
  const owner = await app.as.owner()
  const place = await placeFor(owner, app)
  const facts = {
    ...flat,
    check_in_time: '16:00',
    check_out_time: '11:00',
    contact,
    ...place.address,
    ...place.reporting,
  }
  const { id: property_id } = await owner.api.properties.create(facts)
  const register = (code: string | null, guest: object = {}) =>
    app.as.guest().api.checkin.registerGuest({ code: code ?? '', ...traveller, ...place.guest, ...guest })
  const book = (change: object = {}) =>
    owner.api.bookings.create({
      property_id,
      ...stay,
      guests_number: 1,
      payment_method: 'TARJT',
      ...change,
    })
  return {
    app,
    worker,
    owner,
    property_id,
    facts,
    guest: { ...traveller, ...place.guest },
    book,
    register,
    /** A booking whose guests have registered: each is a change of the usual traveller. */
    async bookParty(guests: readonly object[] = [{}], change: object = {}) {
      const booking = await book({ guests_number: guests.length, ...change })
      for (const guest of guests) await register(booking.code, guest)
      return booking
    },
    reportsOf: async (booking_id: string) => (await owner.api.reports.ofBooking({ booking_id })).items,
    /** The reports of who stayed, without those of who left or booked. */
    async travellersOf(booking_id: string) {
      const { items } = await owner.api.reports.ofBooking({ booking_id })
      return items.filter(({ kind }) => kind === 'travellers')
    },
    /** Corrects the only guest of a booking. */
    async correct(booking_id: string, change: object) {
      const { items } = await owner.api.guests.list({ booking_id })
      const guest = { ...traveller, ...place.guest, ...change }
      await owner.api.guests.correct({ guest_id: items[0]?.id ?? '', ...guest })
    },
    close: () => app.close(),
  }
}

const START = '2026-12-01T12:00:00Z'

/** A flat in Rome, and Alloggiati Web. */
export async function openAlloggiatiDesk() {
  const clock = emulatorClock(START)
  const emulator = await startAlloggiatiEmulator({ port: 0, clock })
  const desk = await openDesk(clock, { alloggiati: { url: emulator.url } }, async (owner, app) => {
    await app.services.db.transaction((tx) => replaceAlloggiatiTables(tx, SAMPLE_TABLES))
    const { id } = await owner.api.integrations.createAlloggiati({ ...DEMO_ACCOUNTS.single })
    return {
      address: { postal_code: '00153', city: 'Roma', country_code: 'ITA' },
      reporting: { authority_integration_id: id },
      guest: { regime_fields: REGIME_FIELDS.italy },
    }
  })
  return { ...desk, ...emulator, close: () => Promise.all([desk.close(), emulator.stop()]) }
}

/** A flat in Lisbon, and SIBA. */
export async function openSibaDesk() {
  const clock = emulatorClock(START)
  const emulator = await startSibaEmulator({ port: 0, clock })
  const desk = await openDesk(clock, { siba: { url: emulator.service_url } }, async (owner) => {
    const { id } = await owner.api.integrations.createSiba({ ...DEMO_SIBA })
    return {
      address: { postal_code: '1200-123', city: 'Lisboa', country_code: 'PRT' },
      reporting: { authority_integration_id: id, authority_codes: { abbreviation: 'CASA LAPA' } },
      guest: { regime_fields: REGIME_FIELDS.portugal },
    }
  })
  return { ...desk, ...emulator, close: () => Promise.all([desk.close(), emulator.stop()]) }
}

/** A flat in Bilbao, and the Ertzaintza. */
export async function openErtzaintzaDesk() {
  const clock = emulatorClock(START)
  const host = demoHostBundle()
  const emulator = await startErtzaintzaEmulator({ port: 0, clock, host })
  const { url, ca_pem } = emulator
  const desk = await openDesk(clock, { ertzaintza: { url, ca_pem, clock } }, async (owner) => {
    const { id } = await owner.api.integrations.createErtzaintza({
      lessor_code: DEMO_HOST.lessor_code,
      certificate_base64: host.bundle.toString('base64'),
      certificate_password: DEMO_HOST.bundle_password,
    })
    return {
      address: { postal_code: '48001', city: 'Bilbao', country_code: 'ESP' },
      reporting: {
        authority_integration_id: id,
        authority_codes: { establishment_code: DEMO_ESTABLISHMENTS.bilbao },
      },
      guest: {},
    }
  })
  return { ...desk, ...emulator, close: () => Promise.all([desk.close(), emulator.stop()]) }
}

/** A flat in Barcelona, and the portal of the Mossos. */
export async function openMossosDesk() {
  const clock = emulatorClock(START)
  const emulator = await startMossosEmulator({ port: 0, clock })
  const desk = await openDesk(clock, {}, async (owner) => {
    const { id } = await owner.api.integrations.createMossos({})
    return {
      address: { postal_code: '08002', city: 'Barcelona', country_code: 'ESP' },
      reporting: { authority_integration_id: id, authority_codes: { ...DEMO_MOSSOS } },
      guest: {},
    }
  })
  return { ...desk, ...emulator, close: () => Promise.all([desk.close(), emulator.stop()]) }
}
