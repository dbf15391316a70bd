import { startAlloggiatiEmulator } from '@stayward/integrations/authorities/alloggiati/emulator/alloggiati.emulator'
import { DEMO_ACCOUNTS } from '@stayward/integrations/authorities/alloggiati/emulator/demo-accounts'
import { callAuthorities } from '@stayward/integrations/authorities/authorities'
import {
  DEMO_ESTABLISHMENTS,
  DEMO_HOST,
} from '@stayward/integrations/authorities/ertzaintza/emulator/demo-host'
import { startErtzaintzaEmulator } from '@stayward/integrations/authorities/ertzaintza/emulator/ertzaintza.emulator'
import { DEMO_SIBA } from '@stayward/integrations/authorities/siba/emulator/demo-unit'
import { startSibaEmulator } from '@stayward/integrations/authorities/siba/emulator/siba.emulator'
import { SAMPLE_TABLES } from '@stayward/integrations/authorities/alloggiati/sample-tables'
import { emulatorClock } from '@stayward/integrations/emulator/emulator-clock'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unreachableVendors } from '../../kernel/vendors.ts'
import { replaceAlloggiatiTables } from '../../properties/geo/alloggiati-tables.queries.ts'
import { demoHostBundle } from '../../testing/demo-host-bundle.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat, stay, traveller } from '../../testing/test-inputs.ts'
import { TestWorker } from '../../testing/test-worker.ts'

const clock = emulatorClock('2026-12-01T12:00:00Z')
const host = demoHostBundle()
let app: TestApp
let worker: TestWorker
let owner: Awaited<ReturnType<TestApp['as']['owner']>>
let siba: Awaited<ReturnType<typeof startSibaEmulator>>
let ertzaintza: Awaited<ReturnType<typeof startErtzaintzaEmulator>>
let alloggiati: Awaited<ReturnType<typeof startAlloggiatiEmulator>>

beforeAll(async () => {
  siba = await startSibaEmulator({ port: 0, clock })
  alloggiati = await startAlloggiatiEmulator({ port: 0, clock })
  ertzaintza = await startErtzaintzaEmulator({ port: 0, clock, host })
  const call = callAuthorities({
    siba: { url: siba.service_url },
    alloggiati: { url: alloggiati.url },
    ertzaintza: { url: ertzaintza.url, ca_pem: ertzaintza.ca_pem, clock },
  })
  app = await createTestApp({}, { vendors: { ...unreachableVendors, authorities: { call } } })
  await app.services.db.transaction((tx) => replaceAlloggiatiTables(tx, SAMPLE_TABLES))
  worker = new TestWorker(app.services, clock)
  owner = await app.as.owner()
})
afterAll(() => Promise.all([app.close(), siba.stop(), alloggiati.stop(), ertzaintza.stop()]))

const at = { check_in_time: '16:00', check_out_time: '11:00' }

async function book(place: object, reporting: object, guest: object): Promise<string> {
  const facts = {
    ...flat,
    ...at,
    ...place,
    contact: { name: 'Lucía', phone: '+351912345678', email: 'l@example.com' },
  }
  const { id: property_id } = await owner.api.properties.create({ ...facts, ...reporting })
  const { id, code } = await owner.api.bookings.create({
    property_id,
    ...stay,
    guests_number: 1,
    payment_method: 'TARJT',
  })
  await app.as.guest().api.checkin.registerGuest({ code: code ?? '', ...traveller, ...guest })
  return id
}

const travellersOf = async (booking_id: string) =>
  (await owner.api.reports.ofBooking({ booking_id })).items.find(({ kind }) => kind === 'travellers')

/** The name of a file to upload, and how it ends, read as UTF-8. */
async function fileOf(booking_id: string) {
  const report = await travellersOf(booking_id)
  const { api, answer } = owner.request()
  const { file_name } = await api.reports.readFile({ booking_id, report_id: report?.id ?? '' })
  const parts: Uint8Array[] = []
  for await (const part of (await answer.file?.()) ?? []) parts.push(part)
  return { name: file_name, ends: Buffer.concat(parts).toString('utf8').slice(-30) }
}

it('asks for the codes of the place, and for an account there', async () => {
  const lisbon = { ...flat, postal_code: '1200-123', city: 'Lisboa', country_code: 'PRT' }
  const codes = { apartment: '1' }
  await expect(owner.api.properties.create({ ...lisbon, authority_codes: codes })).rejects.toMatchObject({
    cause: { details: { errors: [{ path: 'authority_codes.apartment', code: 'unknown_code' }] } },
  })
  const mossos = await owner.api.integrations.createMossos({})
  const account = { authority_integration_id: mossos.id }
  await expect(owner.api.properties.create({ ...lisbon, ...account })).rejects.toMatchObject({
    cause: { details: { errors: [{ path: 'authority_integration_id' }] } },
  })
  const barcelona = { ...flat, postal_code: '08002', city: 'Barcelona', ...account }
  const authority_codes = { establishment_code: ' 08019aar02 ' }
  expect(await owner.api.properties.create({ ...barcelona, authority_codes })).toMatchObject({
    authority_codes: { establishment_code: '08019AAR02' },
  })
})

it('refuses a certificate with the wrong password at its field', async () => {
  await expect(
    owner.api.integrations.createErtzaintza({
      lessor_code: DEMO_HOST.lessor_code,
      certificate_base64: host.bundle.toString('base64'),
      certificate_password: 'another',
    }),
  ).rejects.toMatchObject({
    cause: { details: { errors: [{ path: 'certificate_password', code: 'certificate.wrong_password' }] } },
  })
})

it('reports to all of them, and makes the file for the Mossos', async () => {
  const unit = await owner.api.integrations.createSiba({ ...DEMO_SIBA, last_file_number: 41 })
  const police = await owner.api.integrations.createAlloggiati({ ...DEMO_ACCOUNTS.single })
  const lisbon = await book(
    { postal_code: '1200-123', city: 'Lisboa', country_code: 'PRT' },
    { authority_integration_id: unit.id, authority_codes: { abbreviation: 'CASA LAPA' } },
    { regime_fields: { regime: 'portugal', document_issuing_country_code: 'GBR' } },
  )
  const rome = await book(
    { postal_code: '00153', city: 'Roma', country_code: 'ITA' },
    { authority_integration_id: police.id },
    {
      regime_fields: {
        regime: 'italy',
        birth_country_code: 'GBR',
        document_issuing_country_code: 'GBR',
      },
    },
  )
  const basque = await owner.api.integrations.createErtzaintza({
    lessor_code: DEMO_HOST.lessor_code,
    certificate_base64: host.bundle.toString('base64'),
    certificate_password: DEMO_HOST.bundle_password,
  })
  expect(basque.config).toMatchObject({ certificate_subject: DEMO_HOST.name })
  const bilbao = await book(
    { postal_code: '48001', city: 'Bilbao', country_code: 'ESP' },
    {
      authority_integration_id: basque.id,
      authority_codes: { establishment_code: DEMO_ESTABLISHMENTS.bilbao },
    },
    {},
  )
  const settings = { file_encoding: 'utf_8', line_end: 'none', last_file_number: 998 } as const
  const mossos = await owner.api.integrations.createMossos(settings)
  expect(mossos.config).toEqual({ report_reservations: false, ...settings })
  const barcelona = await book(
    { postal_code: '08002', city: 'Barcelona', country_code: 'ESP' },
    { authority_integration_id: mossos.id, authority_codes: { establishment_code: '08019AAR02' } },
    { residence_city: 'Léeds' },
  )
  await worker.jumpTo('2026-12-05T17:00:00Z')
  await worker.pass({ minutes: 2 })
  expect(await travellersOf(lisbon)).toMatchObject({ authority: 'siba', state: 'accepted', errors: [] })
  expect(await travellersOf(rome)).toMatchObject({ authority: 'alloggiati', state: 'accepted', errors: [] })
  expect(await travellersOf(bilbao)).toMatchObject({ authority: 'ertzaintza', state: 'accepted', errors: [] })
  expect(await travellersOf(barcelona)).toMatchObject({
    authority: 'mossos',
    state: 'file_ready',
    errors: [],
  })
  expect(siba.office.units[0]?.files.map(({ number }) => number)).toEqual([42])
  expect(await fileOf(barcelona)).toEqual({
    name: '08019AAR02.999.txt',
    ends: expect.stringMatching(/\|LÉEDS\|GBR\|LS1 4DY$/),
  })
  expect(alloggiati.office.taken).toHaveLength(1)
})
