/** @module-tag thorough */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { alloggiatiDocumentType } from '@stayward/db/schema/alloggiati.table'
import { integration } from '@stayward/db/schema/integration.table'
import { property } from '@stayward/db/schema/property.table'
import { report } from '@stayward/db/schema/report.table'
import { startAlloggiatiEmulator } from '@stayward/integrations/authorities/alloggiati/emulator/alloggiati.emulator'
import { callAuthorities } from '@stayward/integrations/authorities/authorities'
import { startErtzaintzaEmulator } from '@stayward/integrations/authorities/ertzaintza/emulator/ertzaintza.emulator'
import { startSesEmulator } from '@stayward/integrations/authorities/ses-hospedajes/emulator/ses-hospedajes.emulator'
import { startSibaEmulator } from '@stayward/integrations/authorities/siba/emulator/siba.emulator'
import { emulatorClock } from '@stayward/integrations/emulator/emulator-clock'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { unreachableVendors } from '../kernel/vendors.ts'
import { demoHostBundle } from '../testing/demo-host-bundle.ts'
import { createTestServices } from '../testing/test-services.ts'
import { TestWorker } from '../testing/test-worker.ts'
import { demoAuthorities, emulatedAuthorityUrl } from './emulated-authorities.ts'
import { ALONE, seedDemo } from './seed-demo.ts'

const ALL = ['ses_hospedajes', 'mossos', 'ertzaintza', 'siba', 'alloggiati'] as const
const portOf = ({ url }: { url: string }) => Number(new URL(url).port)

test('within minutes of its first start, the demo company has reported to every authority of its properties; once', async () => {
  await using resources = new AsyncDisposableStack()
  const started = <Emulator extends { stop: () => Promise<void> }>(emulator: Emulator): Emulator => {
    resources.defer(() => emulator.stop())
    return emulator
  }
  const folder = mkdtempSync(join(tmpdir(), 'stayward-emulators-'))
  resources.defer(() => rmSync(folder, { recursive: true }))
  const clock = emulatorClock('2026-12-01T12:00:00Z')
  const host = demoHostBundle()
  mkdirSync(join(folder, 'ertzaintza'))
  writeFileSync(join(folder, 'ertzaintza', 'host.p12'), host.bundle)
  const ses = started(await startSesEmulator({ port: 0, clock }))
  const ertzaintza = started(await startErtzaintzaEmulator({ port: 0, clock, host }))
  const siba = started(await startSibaEmulator({ port: 0, clock }))
  const alloggiati = started(await startAlloggiatiEmulator({ port: 0, clock }))
  const call = callAuthorities({
    ses_hospedajes: { url: emulatedAuthorityUrl('ses_hospedajes', portOf(ses)), ca_pem: ses.ca_pem },
    ertzaintza: {
      url: emulatedAuthorityUrl('ertzaintza', portOf(ertzaintza)),
      ca_pem: ertzaintza.ca_pem,
      clock,
    },
    siba: { url: emulatedAuthorityUrl('siba', portOf(siba)) },
    alloggiati: { url: emulatedAuthorityUrl('alloggiati', portOf(alloggiati)) },
  })
  const services = await createTestServices({}, { vendors: { ...unreachableVendors, authorities: { call } } })
  resources.defer(() => services.close())

  // Somebody has set up the real Ertzaintza; that one is left alone, until it is not.
  const others = ALL.filter((authority) => authority !== 'ertzaintza')
  await seedDemo(services, { ...ALONE, authorities: demoAuthorities(others, folder) })
  const around = { ...ALONE, authorities: demoAuthorities(ALL, folder) }
  await seedDemo(services, around)
  await seedDemo(services, around)
  const accounts = await services.db.select().from(integration)
  expect(accounts.map(({ type, status }) => `${type} ${status}`)).toEqual(
    expect.arrayContaining(ALL.map((authority) => `${authority} connected`)),
  )
  expect(accounts).toHaveLength(ALL.length)
  expect(await services.db.select().from(alloggiatiDocumentType)).not.toEqual([])

  const worker = new TestWorker(services, clock)
  await worker.runDue()
  await worker.pass({ minutes: 3 })
  const reports = await services.db
    .select({ property: property.name, authority: report.authority, delivery: report.delivery })
    .from(report)
    .innerJoin(property, eq(property.id, report.property_id))
  const delivered = reports.filter(({ delivery }) => delivery !== 'open')
  expect(delivered).toEqual(
    expect.arrayContaining([
      { property: 'Ático Malasaña', authority: 'ses_hospedajes', delivery: 'accepted' },
      { property: 'Casa Alba', authority: 'ses_hospedajes', delivery: 'rejected' },
      { property: 'Pis Modernista', authority: 'mossos', delivery: 'file_ready' },
      { property: 'Mirador de Ripa', authority: 'ertzaintza', delivery: 'accepted' },
      { property: 'Alfama Terrace', authority: 'siba', delivery: 'accepted' },
      { property: 'Attico Trastevere', authority: 'alloggiati', delivery: 'accepted' },
    ]),
  )
  // Only the wrong code of one house is refused.
  expect(delivered.filter(({ delivery }) => delivery === 'rejected')).toHaveLength(1)
  expect(siba.office.units[0]?.files).toHaveLength(1)
  // A couple from Turin with their child, in one line each.
  expect(alloggiati.office.taken.map(({ line }) => line.slice(0, 2))).toEqual(['17', '19', '19'])
  expect(ertzaintza.office.communications.map(({ people }) => people)).toEqual([['Núria Ibáñez', 'Pau Solé']])
})
