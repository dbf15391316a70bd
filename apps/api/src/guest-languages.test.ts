import { CheckinSnapshot } from '@stayward/contract/stays/checkin'
import { createTestApp, type TestApp } from '@stayward/trpc/testing/test-app'
import { flat, stay } from '@stayward/trpc/testing/test-inputs'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from './app.ts'

let app: TestApp
let server: FastifyInstance
beforeAll(async () => {
  app = await createTestApp()
  server = await buildApp(app.services)
})
afterAll(async () => {
  await server.close()
  await app.close()
})

it('a check-in is read in the language of the request, and kept apart by caches', async () => {
  const owner = await app.as.owner()
  const { id: property_id } = await owner.api.properties.create({
    ...flat,
    texts_locale: 'es',
    house_rules: 'Sin fiestas.',
    translations: { fr: { house_rules: 'Pas de fêtes.' } },
  })
  const { code } = await owner.api.bookings.create({ property_id, ...stay, locale: 'fr' })
  const read = async (headers: Record<string, string> = {}) => {
    const answer = await server.inject({ url: `/v1/checkin/${code}`, headers })
    return { answer, etag: String(answer.headers['etag']) }
  }
  const french = await read({ 'accept-language': 'fr-CA, en;q=0.5' })
  const { property } = CheckinSnapshot.parse(french.answer.json())
  expect(property).toMatchObject({ house_rules: 'Pas de fêtes.', house_rules_locale: 'fr' })
  expect(french.answer.headers['vary']).toContain('Accept-Language')

  const german = await read({ 'accept-language': 'de', 'if-none-match': french.etag })
  expect(german.answer.statusCode).toBe(200)
  expect(german.answer.json()).toMatchObject({
    property: { house_rules: 'Sin fiestas.', house_rules_locale: 'es' },
  })
  // Without a language that is spoken here, that of the booking counts.
  for (const headers of [{}, { 'accept-language': 'ja' }])
    expect((await read(headers)).etag).toBe(french.etag)
})
