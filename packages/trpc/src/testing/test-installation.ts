import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as schema from '@stayward/db/schema/schema'
import { SAMPLE_TABLES } from '@stayward/integrations/authorities/alloggiati/sample-tables'
import { smallPdf } from '@stayward/integrations/emulator/small-pdf'
import { photoIn } from '@stayward/integrations/testing/test-photos'
import { eq } from 'drizzle-orm'
import { sealExchange } from '../events/webhooks/sealed-webhooks.rules.ts'
import type { Services } from '../kernel/services.ts'
import { noteErasure } from '../stays/guests/erasure.service.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { numberEvents } from '../events/event-feed/number-events.service.ts'
import { keepKeyCanary } from '../installation/doctor/key-canary.service.ts'
import { writeEffects } from '../kernel/installation-row.ts'
import { nowInstant } from '../kernel/clock.ts'
import { queueMail } from '../account/mail/mail.service.ts'
import { replaceAlloggiatiTables } from '../properties/geo/alloggiati-tables.queries.ts'
import { makeMossosFile } from './mossos-report.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { type EveryRow, everyRow } from './test-rows.ts'
import { TestVendors } from './test-vendors.ts'

export const TEST_PASSPHRASE = 'a passphrase for the tests'

/**
 * An installation with the demo company, another account and a row in most tables, with its own backup
 * folder.
 */
export async function furnishedInstallation(env: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'stayward-backups-'))
  const vendors = new TestVendors()
  const variables = { BACKUP_PASSPHRASE: TEST_PASSPHRASE, BACKUP_FOLDER: folder, ...env }
  const app = await createTestApp(variables, { vendors })
  await seedDemo(app.services)
  const rows = await everyRow(app, vendors)
  const photo = await photoIn('jpeg', 1000, 500)
  const formOf = (path: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(path)) form.set(name, value)
    form.append('file', new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }))
    return form
  }
  const { property_id, task_id, item_id, expense_id } = rows.ids
  await rows.owner.api.properties.setCoverImage(formOf({ property_id }))
  await rows.owner.api.tasks.setItemPhoto(formOf({ task_id, item_id }))
  await rows.owner.api.expenses.setReceipt(formOf({ expense_id }))
  await fillTheRest(app, rows)
  const close = async () => {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { app, services: app.services, folder, rows, close }
}

/** A row in each table that is still empty, and values that are hard to copy. */
async function fillTheRest(app: TestApp, rows: EveryRow): Promise<void> {
  const { services, clock } = app
  const { owner, ids } = rows
  const now = nowInstant(clock)
  const { db, vault } = services
  const { property_id, booking_id } = ids
  const { account_id } = owner.actor
  await writeEffects(db, null, now)
  await keepKeyCanary(services)
  await numberEvents(services)
  // Its event waits for a number.
  await owner.request({ idempotency_key: 'once' }).api.bookings.update({
    booking_id,
    notes: 'Tab\there, a line\r\nbreak, a back\\slash, \\N, quotes "\', and 🏠.',
  })
  await db.transaction(async (tx) => {
    const link = { kind: 'sign_up', parameters: { url: 'https://example.com' }, locale: 'es' } as const
    await queueMail(services, tx, { ...link, to: 'somebody@example.com' })
    const whose = { account_id, property_id, booking_id, guest_id: null }
    await noteErasure(services, tx, { kind: 'erased', ...whose })
  })
  const run = { id: services.ids.next(), file: 'stayward-earlier', started_at: now, finished_at: now }
  await db
    .insert(schema.backupRun)
    .values({ ...run, size_bytes: 12, kind: 'check', state: 'ended', percent: 100 })
  await db.transaction((tx) => replaceAlloggiatiTables(tx, SAMPLE_TABLES))
  const feed = { account_id, property_id, feed_link_id: ids.feed_link_id }
  const [hash, user_agent, status] = ['a hash', 'Airbnb/1.0', 200] as const
  await db
    .insert(schema.feedFetch)
    .values({ ...feed, id: services.ids.next(), fetched_at: now, user_agent, status })
  await db
    .insert(schema.feedNights)
    .values({ ...feed, hash, nights: [['2026-12-05', '2026-12-09']], first_seen_at: now, last_seen_at: now })
  const read = { account_id, property_id, integration_id: rows.integration_ids.Ical }
  const event = { id: services.ids.next(), kind: 'stay', state: 'present', first_seen_at: now } as const
  const texts = vault.seal('{"uid":"1418@airbnb.com"}', `feed_event.texts:${event.id}`)
  const nights = { from: '2026-12-05', to: '2026-12-09', seen_on: '2026-12-01' }
  const words = vault.seal('{"summary":"Reserved","guest":null}', `feed_event.words:${event.id}`)
  await db.insert(schema.feedEvent).values({ ...read, ...event, ...nights, texts, words, booking_id })
  const difference = { id: services.ids.next(), state: 'open', reason: 'empty' } as const
  const held_read = vault.seal('{"events":[]}', `feed_difference.held_read:${difference.id}`)
  await db.insert(schema.feedDifference).values({ ...read, ...difference, held_read })
  const item = { position: 0, action: 'cancel', reason: 'absent', event_id: event.id, booking_id } as const
  await db
    .insert(schema.feedDifferenceItem)
    .values({ ...item, account_id, integration_id: read.integration_id, difference_id: difference.id })
  await db
    .insert(schema.listingAlias)
    .values({ account_id, property_id, source: 'airbnb', listing: 'atico malasana' })
  const told = { account_id, property_id, booking_id, id: services.ids.next(), origin: 'host' } as const
  const sealedText = (field: string) => vault.seal('Hello Ana', `message.${field}:${told.id}`)
  await db.insert(schema.message).values({
    ...told,
    occasion: told.id,
    state: 'sent',
    own_subject: sealedText('own_subject'),
    own_body: sealedText('own_body'),
    subject: sealedText('subject'),
    body: sealedText('body'),
    recipient: sealedText('recipient'),
  })
  await db.insert(schema.messageSettings).values({ account_id, brand_name: 'Casa Ana' })
  await db.insert(schema.messageOptOut).values({ account_id, recipient_lookup: 'a hash', created_at: now })
  await db
    .insert(schema.messageStop)
    .values({ account_id, channel: 'sms', recipient_lookup: 'a hash', created_at: now })
  const tried = { account_id, webhook_id: ids.webhook_id, id: services.ids.next() }
  await db.insert(schema.webhookAttempt).values({
    ...tried,
    sequence: await numberOfDelivery(services, ids.delivery_id),
    started_at: now,
    latency_ms: 31,
    status: 500,
    ...sealExchange(vault, tried.id, { request: 'webhook-id: 1', answer: 'HTTP 500' }),
  })
  await keepReceipt(app, rows)
  clock.set(now)
  const link = { id: services.ids.next(), email: 'somebody@example.com', token_hash: 'a hash' }
  await db.insert(schema.emailLink).values({ ...link, purpose: 'sign_up', expires_at: now })
}

/** Makes the file of a report, and keeps what its authority gave for it. */
async function keepReceipt(app: TestApp, rows: EveryRow): Promise<void> {
  const form = new FormData()
  form.set('booking_id', rows.ids.booking_id)
  form.set('report_id', await makeMossosFile(app, rows))
  form.set('number', '2026-0004711')
  form.append('file', new File([smallPdf(['Rebut'])], 'receipt.pdf', { type: 'application/pdf' }))
  await rows.owner.api.reports.uploadReceipt(form)
}

async function numberOfDelivery({ db }: Pick<Services, 'db'>, id: string): Promise<number> {
  const [found] = await db
    .select({ sequence: schema.webhookDelivery.sequence })
    .from(schema.webhookDelivery)
    .where(eq(schema.webhookDelivery.id, id))
  if (found === undefined) throw new Error('There is no such delivery.')
  return found.sequence
}

export type TestInstallation = Awaited<ReturnType<typeof furnishedInstallation>>
