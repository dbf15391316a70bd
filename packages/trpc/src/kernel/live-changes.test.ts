import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestServices, type TestServices } from '../testing/test-services.ts'
import { uuidIds } from './ids.ts'
import { type ChangeListener, type CommittedChange, LIVE_CHANNEL, type ToldChange } from './live-changes.ts'

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

/** Announces a change like the database does. */
async function tell(id = uuidIds.next()): Promise<ToldChange> {
  const change: CommittedChange = { account_id: id, property_id: null, subject: 'account', id }
  const { promise, resolve } = Promise.withResolvers<ToldChange>()
  const feed = services.live.follow((told) => {
    if (told !== 'missed' && told.change.id === id) resolve(told)
  })
  await feed.ready
  await services.db.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(change)})`)
  const told = await promise
  feed.stop()
  return told
}

it('listens over one connection for all who ask, from the first on', async () => {
  expect(await connections()).toBe(0)
  services.live.position()
  const feeds = [services.live.follow(() => undefined), services.live.follow(() => undefined)]
  await Promise.all(feeds.map(({ ready }) => ready))
  for (const { stop } of feeds) stop()
  expect(await connections()).toBe(1)
})

describe('after a position', () => {
  it('knows the changes that followed, the oldest first', async () => {
    await tell()
    const position = services.live.position()
    expect(services.live.since(position)).toEqual([])
    const told = [await tell(), await tell()]
    expect(services.live.since(position)).toEqual(told)
    expect(services.live.since(told[0]?.position ?? '')).toEqual(told.slice(1))
  })

  it.each(['', 'x', 'unheard.0', '00000000-0000-4000-8000-000000000000.1'])(
    'of which nothing is known, changes were missed: %j',
    async (position) => {
      await tell()
      expect(services.live.since(position)).toBe('missed')
    },
  )

  it('that is too long ago or still to come, changes were missed', async () => {
    const { position } = await tell()
    const [epoch, count] = position.split('.')
    expect(services.live.since(`${epoch}.${Number(count) + 1}`)).toBe('missed')
    await services.db.execute(
      sql`select pg_notify(${LIVE_CHANNEL}, json_build_object('account_id', gen_random_uuid(), 'property_id', null,
        'subject', 'account', 'id', gen_random_uuid())::text) from generate_series(1, 1000)`,
    )
    await tell()
    expect(services.live.since(position)).toBe('missed')
  })
})

it('says that changes may have been missed when it had to reconnect', async () => {
  const listener = vi.fn<ChangeListener>()
  const feed = services.live.follow(listener)
  await feed.ready
  const { position } = await tell()
  await services.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where ${isListening}`)
  await vi.waitFor(() => expect(listener).toHaveBeenCalledWith('missed'), { timeout: 10_000 })
  expect(services.live.since(position)).toBe('missed')
  feed.stop()
})
