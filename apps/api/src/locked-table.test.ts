/** @module-tag thorough */
import { holdTable } from '@stayward/db/testing/hold-table'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createShakyApi, type ShakyApi } from './testing/shaky-api.ts'

const LOCKED_MS = 4000
/** Longer than any of these reads takes alone, shorter than a wait for the table lock. */
const UNDELAYED_MS = 1000
/** A wait for a connection of the pool, two seconds, and the request itself. */
const BOUND_MS = 3000

let place: ShakyApi
let token: string
beforeAll(async () => {
  place = await createShakyApi()
  token = await place.api.signUp()
})
afterAll(() => place.close())

async function get(url: string) {
  const startedAt = performance.now()
  const { statusCode, headers } = await place.app.inject({
    url,
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: statusCode, ms: performance.now() - startedAt, retry_after: headers['retry-after'] }
}

type Read = Awaited<ReturnType<typeof get>>

/**
 * Locks the table `task` like a careless migration, while `callers` list tasks. Returns the results of other
 * reads and of theirs.
 */
async function readBesideLocked(callers: number): Promise<{ others: Read[]; blocked: Read[] }> {
  const others: Read[] = []
  const blocked: Read[] = []
  await holdTable(place.api.services.env.DATABASE_URL, 'task', async () => {
    const until = performance.now() + LOCKED_MS
    const repeat = async (url: string, into: Read[]) => {
      while (performance.now() < until) into.push(await get(url))
    }
    await Promise.all([
      ...Array.from({ length: callers }, () => repeat('/v1/tasks', blocked)),
      repeat('/v1/bookings', others),
    ])
  })
  return { others, blocked }
}

const expectRefused = (reads: Read[]) => {
  expect(reads).not.toEqual([])
  for (const read of reads) expect(read).toEqual({ status: 503, ms: expect.any(Number), retry_after: '5' })
  for (const { ms } of reads) expect(ms).toBeLessThan(2 * BOUND_MS)
}

it('reads of other tables are not delayed by a locked one while a connection is free', async () => {
  const { others, blocked } = await readBesideLocked(3)
  expectRefused(blocked)
  for (const { status, ms } of others) {
    expect(status).toBe(200)
    expect(ms).toBeLessThan(UNDELAYED_MS)
  }
}, 30_000)

it('when requests to a locked table hold every connection, others wait two seconds at most', async () => {
  const { others, blocked } = await readBesideLocked(12)
  expectRefused(blocked)
  for (const { status, ms } of others) {
    expect([200, 503]).toContain(status)
    expect(ms).toBeLessThan(BOUND_MS)
  }
  expect(await get('/v1/tasks')).toMatchObject({ status: 200 })
}, 30_000)
