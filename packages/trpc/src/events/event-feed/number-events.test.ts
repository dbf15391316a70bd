import { setTimeout as wait } from 'node:timers/promises'
import { connectDatabase } from '@stayward/db/client'
import { activity } from '@stayward/db/schema/activity.table'
import { event, eventStream, pendingEvent } from '@stayward/db/schema/event.table'
import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordActivity } from '../../kernel/activity.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat } from '../../testing/test-inputs.ts'
import { sweepEvents } from './event-feed.jobs.ts'
import { readOrigin } from './number-events.queries.ts'
import { numberEvents } from './number-events.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Owner = Awaited<ReturnType<TestApp['as']['owner']>>

const number = () => numberEvents(app.services)

/** Writes an entry of an account, in a transaction that goes on until `until` is settled. */
const write = ({ actor }: Owner, until?: () => Promise<unknown>) =>
  app.services.db.transaction(async (tx) => {
    await recordActivity({ ...app.services, actor }, tx, {
      type: 'account.exported',
      account_id: actor.account_id,
      subject: { type: 'account', id: actor.account_id },
    })
    await until?.()
  })

const numbered = ({ actor }: Owner) =>
  app.services.db
    .select({ sequence: event.sequence, id: event.id })
    .from(event)
    .where(eq(event.account_id, actor.account_id))
    .orderBy(asc(event.sequence))
const sequences = async (owner: Owner) => (await numbered(owner)).map(({ sequence }) => sequence)

const upTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

describe('numbers', () => {
  it('rise by one for each account, in the order of writing', async () => {
    const [ana, ben] = [await app.as.owner(), await app.as.owner()]
    for (const owner of [ana, ben, ana, ana, ben]) await write(owner)
    await number()
    expect(await sequences(ana)).toEqual([1, 2, 3])
    const entries = await app.services.db
      .select({ id: activity.id })
      .from(activity)
      .where(eq(activity.account_id, ben.actor.account_id))
      .orderBy(asc(activity.id))
    expect(await numbered(ben)).toEqual(entries.map(({ id }, index) => ({ sequence: index + 1, id })))
  })

  it('are not given to what is not committed, nor kept for it', async () => {
    const owner = await app.as.owner()
    const { promise: end, resolve: commit } = Promise.withResolvers<undefined>()
    const slow = write(owner, () => end)
    await expect(write(owner, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await write(owner)
    await number()
    expect(await sequences(owner)).toEqual([1])
    commit(undefined)
    await slow
    await number()
    expect(await sequences(owner)).toEqual([1, 2])
  })

  it('are given once if two workers number at once', async () => {
    const owner = await app.as.owner()
    await Promise.all(
      upTo(60).map(async () => {
        await write(owner)
        await Promise.all([number(), number()])
      }),
    )
    await number()
    expect(await sequences(owner)).toEqual(upTo(60))
    expect(await app.services.db.$count(pendingEvent)).toBe(0)
  })

  it('never let a reader see one before the one below it', async () => {
    const owner = await app.as.owner()
    const writing = { isDone: false }
    const numbering = async () => {
      while (!writing.isDone) {
        await number()
        await wait(1)
      }
    }
    const read: number[] = []
    const reading = async () => {
      for (let after = 0; after < 500;) {
        const { items, last_sequence } = await owner.api.events.list({ after, size: 100 })
        read.push(...items.map(({ sequence }) => sequence))
        after = last_sequence
      }
      writing.isDone = true
    }
    const writers = upTo(50).map(async (writer) => {
      for (let entry = 0; entry < 10; entry++) await write(owner, () => wait((writer * 7 + entry * 13) % 11))
    })
    await Promise.all([numbering(), reading(), ...writers])
    expect(read).toEqual(upTo(500))
  })

  it('are not lost if the sequencer fails', async () => {
    const owner = await app.as.owner()
    await write(owner)
    const broken = { ...app.services, clock: { now: () => new Date(Number.NaN) } }
    await expect(numberEvents(broken)).rejects.toThrow('Invalid time value')
    expect(await sequences(owner)).toEqual([])
    await number()
    expect(await sequences(owner)).toEqual([1])
  })

  it('are given to more than a batch', async () => {
    const owner = await app.as.owner()
    const { account_id } = owner.actor
    await app.services.db.execute(sql`
      insert into ${activity} (account_id, id, type, occurred_at, actor_kind, subject_type, subject_id)
      select ${account_id}, gen_random_uuid(), 'account.exported', now(), 'system', 'account', ${account_id}
      from generate_series(1, 2500)`)
    expect(await number()).toBe(2500)
    expect(await sequences(owner)).toEqual(upTo(2500))
  })
})

describe('an event', () => {
  it('has the facts of its entry, and the version of what changed', async () => {
    const owner = await app.as.owner()
    const property = await owner.api.properties.create(flat)
    await number()
    const isCreation = and(eq(event.account_id, owner.actor.account_id), eq(event.type, 'property.created'))
    const [row] = await app.services.db.select().from(event).where(isCreation)
    expect(row).toMatchObject({
      actor_kind: 'user',
      property_id: property.id,
      subject_type: 'property',
      subject_id: property.id,
      version: 1,
      occurred_at: '2026-12-01T12:00:00.000Z',
    })
  })

  it('is deleted after 90 days, and its number is not given again', async () => {
    const owner = await app.as.owner()
    await write(owner)
    await number()
    app.clock.advance({ minutes: 90 * 24 * 60 - 1 })
    await sweepEvents(app.services)
    expect(await sequences(owner)).toEqual([1])
    app.clock.advance({ minutes: 2 })
    await sweepEvents(app.services)
    expect(await sequences(owner)).toEqual([])
    await write(owner)
    await number()
    expect(await sequences(owner)).toEqual([2])
    app.clock.set('2026-12-01T12:00:00Z')
  })
})

describe('a stream', () => {
  // The operator's guide has blank, for a copy of the data directory that was put back.
  it.each(['another', ''])('ends where the database is another one (%j)', async (origin) => {
    const { db } = app.services
    const owner = await app.as.owner()
    await write(owner)
    await number()
    const [before] = await db.select().from(eventStream)
    await db.execute(sql`update event_stream set origin = ${origin}`)
    await write(owner)
    await number()
    const [after] = await db.select().from(eventStream)
    expect(after?.id).not.toBe(before?.id)
    expect(after?.origin).toBe(await readOrigin(db))
    await write(owner)
    await number()
    expect(await sequences(owner)).toEqual([1, 1_000_000_002, 1_000_000_003])
    expect(await db.select().from(eventStream)).toEqual([after])
  })

  it('is known to a user of the database without privileges', async () => {
    const { db, env } = app.services
    await db.execute(sql`create role plain login password 'plain'`)
    await db.execute(sql`grant usage on schema public to plain`)
    await db.execute(sql`grant select on installation to plain`)
    const url = new URL(env.DATABASE_URL)
    url.username = 'plain'
    url.password = 'plain'
    const plain = connectDatabase(url.href)
    try {
      expect(await readOrigin(plain.db)).toBe(await readOrigin(db))
    } finally {
      await plain.close()
      await db.execute(sql`drop owned by plain`)
      await db.execute(sql`drop role plain`)
    }
  })
})
