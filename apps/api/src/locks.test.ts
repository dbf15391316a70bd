import { unreachableVendors } from '@stayward/trpc/kernel/vendors'
import { TestVendors, TOKEN } from '@stayward/trpc/testing/test-vendors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestApi, type TestApi } from './testing/test-api.ts'

const WithId = z.object({ id: z.string() })
const Codes = z.object({ items: z.array(z.looseObject({ id: z.string(), code: z.string() })) })

const vendors = new TestVendors()
let api: TestApi
beforeAll(async () => {
  api = await createTestApi({}, { vendors })
})
afterAll(() => api.close())

async function lockedStay() {
  const { owner: token, property_id, booking } = await api.createStay()
  const made = await api.send('POST', '/v1/integrations/nuki', { token, body: { api_token: TOKEN } })
  const integration_id = WithId.parse(made.json()).id
  const { external_id } = vendors.device(api.services.ids.next())
  const added = await api.send('POST', `/v1/properties/${property_id}/smart-locks`, {
    token,
    body: { integration_id, external_id },
  })
  return { token, property_id, booking_id: booking.id, made, added }
}

describe('integrations', () => {
  it('are created at their type, with where to read them', async () => {
    const { token, made } = await lockedStay()
    const { id } = WithId.parse(made.json())
    expect([made.status, made.headers['location']]).toEqual([
      201,
      `${api.services.env.API_URL}/v1/integrations/nuki/${id}`,
    ])
    const read = await api.send('GET', `/v1/integrations/nuki/${id}`, { token })
    expect([read.status, read.headers['etag']]).toEqual([200, made.headers['etag']])
    expect(read.body).not.toContain(TOKEN)
    expect((await api.send('GET', `/v1/integrations/ical/${id}`, { token })).status).toBe(404)
  })

  it('have no other types', async () => {
    const token = await api.signUp()
    for (const method of ['GET', 'POST'] as const)
      expect((await api.send(method, '/v1/integrations/ttlock', { token })).problem()).toMatchObject({
        status: 404,
        code: 'resource.not_found',
      })
  })

  it('are removed by force only with a word for it that can be read', async () => {
    const { token, made } = await lockedStay()
    const url = `/v1/integrations/nuki/${WithId.parse(made.json()).id}`
    expect((await api.send('DELETE', `${url}?force=yes`, { token })).status).toBe(400)
    expect((await api.send('DELETE', `${url}?force=true`, { token })).status).toBe(204)
    expect((await api.send('GET', url, { token })).status).toBe(404)
  })

  it('answer 503 where there is no way to a vendor, after everything that is wrong with the request', async () => {
    const alone = await createTestApi({}, { vendors: unreachableVendors })
    try {
      const token = await alone.signUp()
      const post = (type: string, body: object) =>
        alone.send('POST', `/v1/integrations/${type}`, { token, body })
      expect((await post('nuki', {})).status).toBe(422)
      expect((await post('nuki', { api_token: TOKEN })).problem()).toMatchObject({
        status: 503,
        code: 'integration.unavailable',
      })
      const body = { base_url: 'https://console.example.com', api_token: TOKEN }
      expect((await post('unifi_access', body)).status).toBe(503)
      expect((await alone.send('GET', '/v1/integrations', { token })).json()).toEqual({ items: [] })
    } finally {
      await alone.close()
    }
  })
})

describe('access codes', () => {
  it('are created with 201, found with 200 and revoked with 202', async () => {
    const { token, booking_id } = await lockedStay()
    const url = `/v1/bookings/${booking_id}/access-codes`
    const created = await api.send('POST', url, { token })
    const found = await api.send('POST', url, { token, body: {} })
    expect([created.status, found.status]).toEqual([201, 200])
    expect(found.json()).toEqual(created.json())
    const [code] = Codes.parse(created.json()).items
    const revoked = await api.send('DELETE', `/v1/access-codes/${code?.id}`, { token })
    expect(revoked.status).toBe(202)
    expect(revoked.json()).toMatchObject({ delivery: 'removing', code: code?.code })
  })

  it('are made once for one Idempotency-Key', async () => {
    const { token, booking_id } = await lockedStay()
    const url = `/v1/bookings/${booking_id}/access-codes`
    const send = () => api.send('POST', url, { token, headers: { 'idempotency-key': 'once' } })
    const [first, again] = [await send(), await send()]
    expect([first.status, again.status, again.headers['idempotency-replayed']]).toEqual([201, 201, 'true'])
    expect(again.json()).toEqual(first.json())
  })
})

describe('smart locks', () => {
  it('are listed with what the vendor says, and operated with 202', async () => {
    const { token, property_id, added } = await lockedStay()
    expect(added.status).toBe(201)
    const url = `/v1/properties/${property_id}/smart-locks`
    const listed = await api.send('GET', url, { token })
    expect(listed.json()).toMatchObject({ items: [{ status: { bolt: 'locked', stale: false } }] })
    const { id } = WithId.parse(added.json())
    expect((await api.send('POST', `${url}/${id}/unlock`, { token })).status).toBe(202)
    expect((await api.send('DELETE', `${url}/${id}`, { token })).status).toBe(204)
  })
})
