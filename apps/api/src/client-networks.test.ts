import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from './testing/test-api.ts'

const PER_NETWORK = 5

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({
    RATE_LIMITS: 'on',
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMIT_CHECKIN_PER_MINUTE: '1000',
    RATE_LIMIT_CHECKIN_UNKNOWN_PER_10_MINUTES: String(PER_NETWORK),
    RATE_LIMIT_GEO_PER_MINUTE: String(PER_NETWORK),
  })
})
afterAll(() => api.close())

/** How many of `count` requests, each from another address, are answered as if there were no limit. */
async function passed(count: number, path: string, address: (index: number) => string): Promise<number> {
  let answered = 0
  for (let index = 0; index < count; index++) {
    const headers = { 'x-forwarded-for': address(index) }
    if ((await api.send('GET', path, { headers })).status !== 429) answered++
  }
  return answered
}

const unknown = '/v1/checkin/4f7m2q9xk0v8d3j6w1n5t7r2ya'

it('unknown codes are counted for a whole /64', async () => {
  expect(await passed(20, unknown, (index) => `2001:db8:0:1::${index.toString(16)}`)).toBe(PER_NETWORK)
})

it('so are all other public requests', async () => {
  expect(await passed(20, '/v1/geo/countries', (index) => `2001:db8:0:1:${index}::9`)).toBe(PER_NETWORK)
})

it('the networks of one /56 share four times as much', async () => {
  const inOneHouse = (index: number) => `2001:db8:1:${(index % 256).toString(16)}::1`
  expect(await passed(40, unknown, inOneHouse)).toBe(4 * PER_NETWORK)
  expect(await passed(5, unknown, () => '2001:db8:2::1')).toBe(PER_NETWORK)
})

it('an IPv4 address is the same one when it comes as IPv6', async () => {
  const spellings = ['203.0.113.7', '::ffff:203.0.113.7', '::ffff:cb00:7107']
  expect(await passed(12, unknown, (index) => spellings[index % 3] ?? '')).toBe(PER_NETWORK)
  expect(await passed(1, unknown, () => '203.0.113.8')).toBe(1)
})
