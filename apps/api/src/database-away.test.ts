/** @module-tag thorough */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createShakyApi, type ShakyApi } from './testing/shaky-api.ts'

/** Every request must be answered within this time, whatever is wrong with the database. */
const PATIENCE_MS = 3000

let place: ShakyApi
let token: string
beforeAll(async () => {
  place = await createShakyApi()
  token = await place.api.signUp()
})
afterAll(() => place.close())

const REQUESTS = [
  { method: 'GET', url: '/v1/bookings' },
  { method: 'GET', url: '/v1/geo/countries?query=spa' },
  { method: 'GET', url: '/v1/checkin/0123456789abcdefghjkmnpqrs' },
  { method: 'POST', url: '/v1/tasks', body: {} },
] as const

const send = (request: (typeof REQUESTS)[number]) =>
  place.app.inject({
    ...request,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })

/** Calls everything twice; every response comes in time and says that it may be retried later. */
async function expectRefusals(): Promise<void> {
  for (let round = 0; round < 2; round++) {
    const startedAt = Date.now()
    for (const answer of await Promise.all(REQUESTS.map(send))) {
      expect(answer.json()).toMatchObject({ status: 503, code: 'internal.unavailable' })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(Date.now() - startedAt).toBeLessThan(PATIENCE_MS)
  }
}

it.each(['refuse', 'stall'] as const)(
  'answers 503 with Retry-After while the database is away (%s), and goes on when it is back',
  async (fault) => {
    const answered = await Promise.all(REQUESTS.map(send))
    expect(answered.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 422])
    const away = place.proxy[fault]()
    await expectRefusals()
    away.stop()
    await expect.poll(async () => (await send(REQUESTS[0])).statusCode, { timeout: PATIENCE_MS }).toBe(200)
  },
)
