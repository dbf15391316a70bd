import { City, Country, ProvincePage } from '@stayward/contract/properties/geo'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestApi, type TestApi } from './testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ RATE_LIMITS: 'on' })
})
afterAll(() => api.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  api.send('GET', `/v1/geo/${path}`, { headers })

describe('provinces', () => {
  it('come in pages from 0, of 20 unless said', async () => {
    const first = ProvincePage.parse((await get('provinces')).json())
    expect(first).toMatchObject({ page: 0, size: 20 })
    expect(first.items).toHaveLength(20)
    expect(first.total_pages).toBe(Math.ceil(first.total / 20))
    const last = ProvincePage.parse((await get(`provinces?page=${first.total_pages - 1}`)).json())
    expect(last.items.length).toBe(first.total - 20 * (first.total_pages - 1))
    expect(ProvincePage.parse((await get(`provinces?page=${first.total_pages}`)).json()).items).toEqual([])
  })
  it('are searched in a country', async () => {
    const countries = z.array(Country).parse((await get('countries?query=spain')).json())
    const spain = countries.find(({ alpha3 }) => alpha3 === 'ESP')
    const page = ProvincePage.parse(
      (await get(`provinces?country_id=${spain?.id}&query=cadiz&size=100`)).json(),
    )
    expect(page.items.map(({ name, ine_code }) => [name, ine_code])).toEqual([['Cádiz', '11']])
  })
})

it('countries and cities are arrays', async () => {
  expect(z.array(Country).parse((await get('countries')).json()).length).toBeGreaterThan(200)
  expect(z.array(City).parse((await get('cities?query=madrid')).json()).length).toBeGreaterThan(0)
})

describe('caching', () => {
  it.each(['countries', 'provinces', 'cities'])(
    '%s may be kept for a day, a search for an hour',
    async (path) => {
      const { headers } = await get(path)
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=86400',
        vary: 'Accept-Language, Accept-Encoding',
      })
      expect(headers['etag']).toMatch(/^"1-[\w-]{22}"$/)
      expect((await get(`${path}?query=a`)).headers['cache-control']).toBe('public, max-age=3600')
    },
  )
  it('a copy that is still good is confirmed without a body', async () => {
    const { headers } = await get('countries')
    const again = await get('countries', { 'if-none-match': String(headers['etag']) })
    expect([again.status, again.body]).toEqual([304, ''])
    expect(again.headers).toMatchObject({ 'cache-control': 'public, max-age=86400', etag: headers['etag'] })
    const german = await get('countries', {
      'if-none-match': String(headers['etag']),
      'accept-language': 'de',
    })
    expect([german.status, german.headers['content-language']]).toEqual([200, 'de'])
  })
  it('an answer for everyone says nothing of one request; an error is for nobody to keep', async () => {
    const { headers } = await get('provinces')
    for (const name of ['x-request-id', 'ratelimit', 'ratelimit-policy'])
      expect(headers).not.toHaveProperty(name)
    const wrong = await get('provinces?page=-1')
    expect(wrong.headers['cache-control']).toBe('no-store')
    expect(wrong.headers['x-request-id']).toBeDefined()
    expect(wrong.headers['ratelimit']).toBeDefined()
  })
})

it('any origin may read it, with or without asking first', async () => {
  expect(
    (await get('provinces', { origin: 'https://a.example' })).headers['access-control-allow-origin'],
  ).toBe('*')
  expect((await api.send('OPTIONS', '/v1/geo/provinces')).headers['access-control-allow-origin']).toBe('*')
})
