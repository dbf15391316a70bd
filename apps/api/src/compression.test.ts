import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from './testing/test-api.ts'

let api: TestApi
let token: string
let list: string
let booking: string
beforeAll(async () => {
  api = await createTestApi()
  const stay = await api.createStay({ notes: 'Late arrival. '.repeat(100) })
  token = stay.owner
  list = `/v1/properties/${stay.property_id}/bookings`
  booking = `/v1/bookings/${stay.booking.id}`
})
afterAll(() => api.close())

const get = async (url: string, accepted?: string, headers: Record<string, string> = {}) => {
  const answer = await api.app.inject({
    method: 'GET',
    url,
    headers: {
      authorization: `Bearer ${token}`,
      ...(accepted !== undefined && { 'accept-encoding': accepted }),
      ...headers,
    },
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync }

describe('an answer of more than a kilobyte', () => {
  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['deflate, *', 'br'],
    ['GZIP', 'gzip'],
  ] as const)('is compressed for who accepts %s as %s', async (accepted, coding) => {
    const plain = await get(list)
    const answer = await get(list, accepted)
    expect(answer.headers).toMatchObject({
      'content-encoding': coding,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(answer.bytes.length),
    })
    expect(answer.bytes.length).toBeLessThan(plain.bytes.length / 2)
    expect(DECODERS[coding](answer.bytes).equals(plain.bytes)).toBe(true)
  })

  it.each([undefined, 'identity', 'deflate', 'br;q=0, gzip;q=0', '*;q=0', ''])(
    'is plain for who accepts %s',
    async (accepted) => {
      const answer = await get(list, accepted)
      expect(answer.headers['content-encoding']).toBeUndefined()
      expect(JSON.parse(answer.bytes.toString())).toHaveProperty('items')
    },
  )

  it('says to caches that it depends on what is accepted, compressed or not', async () => {
    for (const accepted of [undefined, 'br'])
      expect((await get(list, accepted)).headers['vary']).toBe('Accept-Encoding')
    expect((await get('/v1/geo/countries', 'br')).headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'Accept-Language, Accept-Encoding',
    })
  })

  it('has a tag of its own in each coding; all of them confirm a copy and allow a change', async () => {
    const tags = new Set<string>()
    for (const accepted of ['identity', 'gzip', 'br']) {
      const etag = String((await get(booking, accepted)).headers['etag'])
      expect(etag).toMatch(/^"1-[\w-]+"$/)
      tags.add(etag)
      for (const known of [etag, `W/${etag}`, `"x", ${etag}`]) {
        const again = await get(booking, accepted, { 'if-none-match': known })
        expect([again.status, again.bytes.length, again.headers['etag']]).toEqual([304, 0, etag])
        expect(again.headers['vary']).toBe('Accept-Encoding')
      }
      const stale = etag.replace('"1-', '"7-')
      const change = { token, body: { notes: 'Late arrival. '.repeat(100) } }
      const refused = await api.send('PATCH', booking, { ...change, headers: { 'if-match': stale } })
      expect(refused.status).toBe(412)
    }
    expect(tags.size).toBe(3)
    const [, , compressed = ''] = tags
    const changed = await api.send('PATCH', booking, {
      token,
      body: { notes: 'Later still. '.repeat(100) },
      headers: { 'if-match': compressed },
    })
    expect(changed.status).toBe(200)
    expect((await get(booking, 'br', { 'if-none-match': compressed })).status).toBe(200)
  })

  it('is compressed as a document, a page and a file, too', async () => {
    for (const url of ['/openapi.json', '/docs/errors', '/docs/assets/swagger-ui-bundle.js']) {
      const [plain, small] = [await get(url), await get(url, 'br')]
      expect(small.headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(small.bytes).equals(plain.bytes)).toBe(true)
    }
  })
})

describe('what stays as it is', () => {
  it('is small', async () => {
    for (const url of ['/v1/account', '/health', '/v1/nothing']) {
      const answer = await get(url, 'br, gzip')
      expect(answer.bytes.length).toBeLessThan(1024)
      expect(answer.headers['content-encoding']).toBeUndefined()
    }
  })
})
