import { startAlloggiatiEmulator } from '@stayward/integrations/authorities/alloggiati/emulator/alloggiati.emulator'
import { DEMO_ACCOUNTS } from '@stayward/integrations/authorities/alloggiati/emulator/demo-accounts'
import { SAMPLE_TABLES } from '@stayward/integrations/authorities/alloggiati/sample-tables'
import { callAuthorities } from '@stayward/integrations/authorities/authorities'
import { emulatorClock } from '@stayward/integrations/emulator/emulator-clock'
import { report, reportReceipt } from '@stayward/db/schema/report.table'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { unreachableVendors } from '../../kernel/vendors.ts'
import { replaceAlloggiatiTables } from '../../properties/geo/alloggiati-tables.queries.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat, stay, traveller } from '../../testing/test-inputs.ts'
import { TestWorker } from '../../testing/test-worker.ts'
import { keepProofs } from './keep-proofs.service.ts'

let app: TestApp
let worker: TestWorker
let portal: Awaited<ReturnType<typeof startAlloggiatiEmulator>>

beforeEach(async () => {
  const clock = emulatorClock('2026-12-01T12:00:00Z')
  portal = await startAlloggiatiEmulator({ port: 0, clock })
  const call = callAuthorities({ alloggiati: { url: portal.url, clock } })
  app = await createTestApp({}, { vendors: { ...unreachableVendors, authorities: { call } } })
  await app.services.db.transaction((tx) => replaceAlloggiatiTables(tx, SAMPLE_TABLES))
  worker = new TestWorker(app.services, clock)
})
afterEach(() => Promise.all([app.close(), portal.stop()]))

const ITALIAN = { regime: 'italy', birth_country_code: 'GBR', document_issuing_country_code: 'GBR' } as const

/** An owner in Rome with two stays that were reported when their guests arrived, on 5 December. */
async function reportTwo() {
  const owner = await app.as.owner()
  const { id } = await owner.api.integrations.createAlloggiati({ ...DEMO_ACCOUNTS.single })
  const bookings: string[] = []
  for (const name of ['Attico', 'Cortile']) {
    const place = { postal_code: '00153', city: 'Roma', country_code: 'ITA', authority_integration_id: id }
    const hours = { check_in_time: '16:00', check_out_time: '11:00' }
    const property = await owner.api.properties.create({ ...flat, ...place, ...hours, name })
    const booked = { ...stay, property_id: property.id, guests_number: 1 }
    const { id: booking_id, code } = await owner.api.bookings.create(booked)
    const guest = { ...traveller, regime_fields: ITALIAN }
    await app.as.guest().api.checkin.registerGuest({ code: code ?? '', ...guest })
    bookings.push(booking_id)
  }
  await worker.jumpTo('2026-12-05T17:00:00Z')
  await worker.pass({ minutes: 3 })
  const receipts = async () => {
    const reports = await Promise.all(
      bookings.map((booking_id) => owner.api.reports.ofBooking({ booking_id })),
    )
    return reports.map(({ items }) => items[0])
  }
  return { owner, bookings, receipts }
}

it('keeps the document of a day for each of its reports, once, from the next day on', async () => {
  const { owner, bookings, receipts } = await reportTwo()
  expect(await receipts()).toMatchObject([
    { state: 'accepted', receipt: null },
    { state: 'accepted', receipt: null },
  ])
  expect(await keepProofs(app.services)).toBe(0)
  // A number that a person entered is no document.
  const numbered = eq(report.booking_id, bookings[1] ?? '')
  const entered = { receipt_number: 'R7', receipt_at: '2026-12-05T18:00:00Z' }
  await app.services.db.update(report).set(entered).where(numbered)
  await worker.jumpTo('2026-12-06T06:00:00Z')
  expect(await keepProofs(app.services)).toBe(2)
  expect(await keepProofs(app.services)).toBe(0)
  const proved = { number: null, has_file: true, at: expect.stringMatching(/^2026-12-06T0[67]:/) }
  const [first, second] = await receipts()
  expect([first, second]).toMatchObject([
    { state: 'accepted', receipt: proved },
    { state: 'accepted', receipt: { number: 'R7', has_file: true, at: '2026-12-05T19:00:00+01:00' } },
  ])
  const { api, answer } = owner.request()
  await api.reports.readReceipt({ booking_id: bookings[0] ?? '', report_id: first?.id ?? '' })
  const parts: Uint8Array[] = []
  for await (const part of (await answer.file?.()) ?? []) parts.push(part)
  expect(Buffer.concat(parts).toString('latin1')).toMatch(/^%PDF-1\.4\n[^]*Schedine inviate: 2/)
  const stored = await app.services.db.select({ content: reportReceipt.content }).from(reportReceipt)
  expect(JSON.stringify(stored)).not.toContain(Buffer.from('%PDF').toString('base64').slice(0, 5))
})

it('asks no more for what the authority has forgotten, and bears its absence', async () => {
  const { receipts } = await reportTwo()
  await portal.stop()
  await worker.jumpTo('2026-12-06T06:00:00Z')
  expect(await keepProofs(app.services)).toBe(0)
  await worker.jumpTo('2027-01-06T06:00:00Z')
  expect(await keepProofs(app.services)).toBe(0)
  expect(await receipts()).toMatchObject([{ receipt: null }, { receipt: null }])
})
