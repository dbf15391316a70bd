import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestServices, type TestServices } from '../testing/test-services.ts'
import { type ChangeListener, LIVE_CHANNEL } from './live-changes.ts'

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
})
afterAll(() => services.close())

const isListening = sql`datname = current_database() and query ilike ${`listen%${LIVE_CHANNEL}%`}`

const connections = async (): Promise<number> => {
  const [row] = await services.db.execute<{ count: number }>(
    sql`select count(*)::int from pg_stat_activity where ${isListening}`,
  )
  return row?.count ?? 0
}

it('listens over one connection for all who follow, and over none when they have left', async () => {
  const feeds = [services.live.follow(() => undefined), services.live.follow(() => undefined)]
  await Promise.all(feeds.map(({ ready }) => ready))
  expect(await connections()).toBe(1)
  for (const { stop } of feeds) stop()
  await vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: 5000 })
})

it('says that changes may have been missed when it had to connect anew', async () => {
  const listener = vi.fn<ChangeListener>()
  const feed = services.live.follow(listener)
  await feed.ready
  await services.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where ${isListening}`)
  await vi.waitFor(() => expect(listener).toHaveBeenCalledWith('missed'), { timeout: 10_000 })
  feed.stop()
})
