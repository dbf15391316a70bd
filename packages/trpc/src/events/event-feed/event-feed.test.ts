import type { Event } from '@stayward/contract/events/event'
import { event, eventStream } from '@stayward/db/schema/event.table'
import { and, eq, gte, lte, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { furnishedHouse } from '../../testing/furnished-house.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat } from '../../testing/test-inputs.ts'
import { TestVendors } from '../../testing/test-vendors.ts'
import { numberEvents } from './number-events.service.ts'

const vendors = new TestVendors()
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({}, { vendors })
})
afterAll(() => app.close())

const number = () => numberEvents(app.services)

/** An owner with some properties, each of which is an event. */
async function owning(count: number) {
  const owner = await app.as.owner()
  const properties = []
  for (let made = 0; made < count; made++) properties.push(await owner.api.properties.create(flat))
  await number()
  return { owner, account_id: owner.actor.account_id, properties }
}

describe('the event feed', () => {
  it('has its stream before the first event', async () => {
    const fresh = await createTestApp()
    try {
      const owner = await fresh.as.owner()
      const { stream, ...before } = await owner.api.events.list({})
      expect(before).toEqual({
        items: [],
        last_sequence: 0,
        has_more: false,
        oldest_sequence: 1,
        newest_sequence: 0,
      })
      await owner.api.properties.create(flat)
      await numberEvents(fresh.services)
      const after = await owner.api.events.list({ stream })
      expect([after.stream, after.items.length]).toEqual([stream, 1])
    } finally {
      await fresh.close()
    }
  })

  it('has every event once, page after page', async () => {
    const { owner, properties } = await owning(5)
    const seen: Event[] = []
    let page = await owner.api.events.list({ size: 2 })
    for (;;) {
      seen.push(...page.items)
      if (!page.has_more) break
      page = await owner.api.events.list({ stream: page.stream, after: page.last_sequence, size: 2 })
    }
    expect(seen.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5])
    expect(seen.map(({ data }) => data.id)).toEqual(properties.map(({ id }) => id))
    const href = `${app.services.env.API_URL}/v1/properties/${properties[0]?.id}`
    expect(seen[0]).toMatchObject({
      type: 'property.created',
      actor_kind: 'user',
      timestamp: '2026-12-01T12:00:00.000Z',
      data: { kind: 'property', property_id: properties[0]?.id, version: 1, href },
    })
  })

  it('says how far it looked where filters leave events out', async () => {
    const { owner, properties } = await owning(3)
    const none = await owner.api.events.list({ type: ['task.created'] })
    expect(none).toMatchObject({ items: [], last_sequence: 3, has_more: false })
    const [first] = properties
    const some = await owner.api.events.list({ property_id: first?.id, type: ['property.created'] })
    expect(some.items.map(({ data }) => data.id)).toEqual([first?.id])
    expect(some.last_sequence).toBe(3)
    expect(await owner.api.events.list({ property_id: first?.id, size: 1 })).toMatchObject({
      last_sequence: 1,
      has_more: true,
      oldest_sequence: 1,
      newest_sequence: 3,
    })
  })

  it('looks at a thousand events at most', async () => {
    const { owner, account_id } = await owning(1)
    await app.services.db.execute(sql`
      insert into activity (account_id, id, type, occurred_at, actor_kind, subject_type, subject_id)
      select ${account_id}, gen_random_uuid(), 'account.exported', now(), 'system', 'account', ${account_id}
      from generate_series(1, 1200)`)
    await number()
    const first = await owner.api.events.list({ type: ['task.created'] })
    expect(first).toMatchObject({ items: [], last_sequence: 1000, has_more: true })
    const rest = await owner.api.events.list({ type: ['task.created'], after: 1000 })
    expect(rest).toMatchObject({ items: [], last_sequence: 1201, has_more: false })
  })
})

describe('events are gone', () => {
  it('after a number above the last, and in another stream', async () => {
    const { owner } = await owning(2)
    const { stream } = await owner.api.events.list({})
    expect(await owner.api.events.list({ after: 2, stream })).toMatchObject({ items: [], last_sequence: 2 })
    const gone = { code: 'events.gone', details: { members: { stream, oldest_sequence: 1 } } }
    expect(await refusalOf(owner.api.events.list({ after: 3 }))).toMatchObject(gone)
    const other = '01a00000-0000-7000-8000-000000000000'
    expect(await refusalOf(owner.api.events.list({ after: 1, stream: other }))).toMatchObject(gone)
  })

  it('when they are deleted, but not for who begins', async () => {
    const { owner, account_id } = await owning(4)
    await app.services.db.delete(event).where(and(eq(event.account_id, account_id), lte(event.sequence, 2)))
    const gone = { code: 'events.gone', details: { members: { oldest_sequence: 3 } } }
    expect(await refusalOf(owner.api.events.list({ after: 1 }))).toMatchObject(gone)
    for (const after of [0, 2])
      expect((await owner.api.events.list({ after })).items.map(({ sequence }) => sequence)).toEqual([3, 4])
  })

  it('where one is missing between two, so that nobody reads over it', async () => {
    const { owner, account_id } = await owning(6)
    const isMissing = and(eq(event.account_id, account_id), gte(event.sequence, 3), lte(event.sequence, 4))
    await app.services.db.delete(event).where(isMissing)
    const page = await owner.api.events.list({})
    expect(page.items.map(({ sequence }) => sequence)).toEqual([1, 2])
    expect(page).toMatchObject({ last_sequence: 2, has_more: true })
    const gone = { code: 'events.gone', details: { members: { oldest_sequence: 5 } } }
    for (const after of [2, 3]) expect(await refusalOf(owner.api.events.list({ after }))).toMatchObject(gone)
    expect((await owner.api.events.list({ after: 4 })).items).toHaveLength(2)
  })

  it('after a backup was restored, also for who forgets the stream', async () => {
    const { owner } = await owning(3)
    const { stream } = await owner.api.events.list({})
    await app.services.db.update(eventStream).set({ origin: 'where the backup was made' })
    await owner.api.properties.create(flat)
    await number()
    for (const forgotten of [{ stream }, {}])
      expect(await refusalOf(owner.api.events.list({ after: 3, ...forgotten }))).toMatchObject({
        code: 'events.gone',
      })
    const now = await owner.api.events.list({})
    expect(now.stream).not.toBe(stream)
    expect(now.items.map(({ type }) => type)).toEqual(['property.created'])
  })
})

describe('who may read events', () => {
  it('of another account are its members, as far as their level shows activity', async () => {
    const { owner, callers } = await furnishedHouse(app, vendors)
    await number()
    const { account_id } = owner.actor
    const all = await owner.api.events.list({ size: 100 })
    for (const level of ['manager', 'staff', 'contractor'] as const) {
      const { api } = callers[level]
      const { items, last_sequence } = await api.events.list({ account_id, size: 100 })
      const activity = await api.timeline.activity({ size: 100 })
      const ids = activity.items.map(({ id }) => id).toSorted()
      expect([level, ids.length > 0]).toEqual([level, true])
      expect(items.map(({ id }) => id).toSorted()).toEqual(ids)
      expect(items.length).toBeLessThan(all.items.length)
      expect(last_sequence).toBe(all.last_sequence)
    }
  })

  it('are not strangers, nor keys of another account or without the scope', async () => {
    const { account_id } = await owning(1)
    const stranger = await app.as.owner()
    await stranger.api.properties.create(flat)
    await number()
    const key = await app.as.apiKey(stranger, ['events:read'])
    for (const { api } of [stranger, key])
      expect(await refusalOf(api.events.list({ account_id }))).toMatchObject({ code: 'resource.not_found' })
    expect((await key.api.events.list({})).items).toHaveLength(1)
    const other = await app.as.apiKey(stranger, ['bookings:read'])
    expect(await refusalOf(other.api.events.list({}))).toMatchObject({ code: 'api_key.scope_required' })
  })
})
