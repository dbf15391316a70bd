import { randomBytes } from 'node:crypto'
import { Vault } from '@stayward/db/vault'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { flat } from '../testing/test-inputs.ts'
import { type EveryRow, everyRow } from '../testing/test-rows.ts'
import { TestVendors } from '../testing/test-vendors.ts'
import { resealAll, sealedTables } from './reseal.ts'

let app: TestApp
let place: EveryRow
beforeAll(async () => {
  const vendors = new TestVendors()
  app = await createTestApp({}, { vendors })
  place = await everyRow(app, vendors)
  await place.owner.api.properties.create({
    ...flat,
    wifi_password: 'olive-garden-24',
    arrival_notes: 'Left of the bakery.',
    translations: { fr: { arrival_notes: 'À gauche de la boulangerie.' } },
  })
})
afterAll(() => app.close())

it('knows every sealed column', () => {
  expect(
    sealedTables().flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)),
  ).toEqual([
    'access_code.pin',
    'blocked_guest.note',
    'booking.code',
    'booking.guest_email',
    'booking.guest_phone',
    'feed_difference.held_read',
    'feed_event.texts',
    'feed_event.words',
    'file_import.file_name',
    'file_import.sheet',
    'file_import_item.cells',
    'guest.document_number',
    'guest.document_support_number',
    'guest.residence_address',
    'guest.residence_postal_code',
    'guest.phone',
    'guest.email',
    'guest.regime_fields',
    'guest.signature_mark',
    'guest.restricted_person',
    'second_factor.secret',
    'integration.secret',
    'key_canary.canary',
    'mail.recipient',
    'mail.parameters',
    'message.own_subject',
    'message.own_body',
    'message.subject',
    'message.body',
    'message.recipient',
    'push_subscription.endpoint',
    'push_subscription.p256dh',
    'push_subscription.auth',
    'property.wifi_password',
    'property.arrival_notes',
    'property.translations',
    'report.document',
    'task.public_token',
    'text_callback.payload',
    'webhook.url',
    'webhook_attempt.request',
    'webhook_attempt.answer',
    'webhook_key.secret',
    'webhook_key.private_key',
  ])
})

it('re-encrypts everything with the first key, once, so that the old key can be removed', async () => {
  const { db, env } = app.services
  const added = { kid: 'next', key: randomBytes(32) }
  const both = new Vault([added, ...env.ENCRYPTION_KEYS], env.LOOKUP_KEY)
  const first = await resealAll(db, both)
  expect(Object.fromEntries(first)).toMatchObject({
    // Three codes, and the address of a blocked guest.
    booking: 4,
    property: 3,
    // All but that of the Mossos and the file account of the Ertzaintza, which have no secret.
    integration: 7,
    text_callback: 1,
    access_code: 1,
    // One of them is completed, for its supplies.
    task: 2,
    // Where a browser is reached, and its two keys.
    push_subscription: 3,
  })
  expect([...(await resealAll(db, both)).values()]).toEqual(sealedTables().map(() => 0))

  const alone = new Vault([added], env.LOOKUP_KEY)
  for (const { table, name, id, columns } of sealedTables())
    for (const column of columns) {
      const rows = await db.execute<{ id: string; sealed: string }>(
        sql`select ${id} as id, ${column} as sealed from ${table} where ${column} is not null`,
      )
      for (const row of rows) expect(alone.open(row.sealed, `${name}.${column.name}:${row.id}`)).not.toBe('')
    }
})
