import type { FeedFetchStatus } from '@stayward/contract/channels/feed-link-values'
import { feedFetch, feedLink, feedNights } from '@stayward/db/schema/feed-link.table'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat } from '../../testing/test-inputs.ts'
import { listNightsReceived } from './feed-fetches.queries.ts'
import { sweepFeedFetches } from './feed-links.jobs.ts'
import { noteFetch } from './note-fetch.service.ts'
import { findPublishedCalendar, publishCalendar } from './publish-calendar.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

type Fetch = { status?: FeedFetchStatus; user_agent?: string }
type Consumer = 'airbnb' | 'booking' | 'private'

async function linked(consumer: Consumer = 'airbnb') {
  const owner = await app.as.owner()
  const property = await owner.api.properties.create(flat)
  const property_id = property.id
  const made = await owner.api.feedLinks.create({ property_id, name: 'Link', consumer })
  const token = made.url?.slice(-47, -4) ?? ''
  /** A fetch as the consumer makes it. */
  const fetch = async ({ status = 200, user_agent = 'Airbnb/1.0' }: Fetch = {}) => {
    const link = await findPublishedCalendar(app.services, token)
    if (!link) throw new Error('There is no such link.')
    const feed = await publishCalendar(app.services, link)
    await noteFetch(app.services, link, { status, user_agent, nights: feed })
    return feed
  }
  const block = (from: string, to: string) =>
    owner.api.calendar.createBlock({ property_id, from, to, reason: 'other' })
  const read = async () => {
    const [link] = (await owner.api.feedLinks.list({ property_id })).items
    if (!link) throw new Error('There is no link.')
    return link
  }
  const nights = () =>
    app.services.db
      .select()
      .from(feedNights)
      .where(eq(feedNights.feed_link_id, made.id))
      .orderBy(feedNights.first_seen_at)
  return { owner, property, property_id, id: made.id, fetch, block, read, nights }
}

describe('a fetch', () => {
  it('is shown with its time, program and status, newest first', async () => {
    const { fetch, read } = await linked()
    await fetch()
    app.clock.set('2026-12-01T12:15:00Z')
    await fetch({ status: 304, user_agent: 'Airbnb/1.1' })
    app.clock.set('2026-12-01T12:16:00Z')
    await fetch({ status: 429 })
    expect(await read()).toMatchObject({
      last_fetched_at: '2026-12-01T12:15:00.000Z',
      fetches: [
        { fetched_at: '2026-12-01T12:16:00.000Z', status: 429 },
        { fetched_at: '2026-12-01T12:15:00.000Z', status: 304, user_agent: 'Airbnb/1.1' },
        { fetched_at: '2026-12-01T12:00:00.000Z', status: 200, user_agent: 'Airbnb/1.0' },
      ],
    })
  })

  it('is shown only while it is one of the latest twenty', async () => {
    const { fetch, read } = await linked()
    for (let minute = 0; minute < 23; minute++) {
      app.clock.set(`2026-12-01T12:${String(minute).padStart(2, '0')}:00Z`)
      await fetch()
    }
    const { fetches } = await read()
    expect(fetches).toHaveLength(20)
    expect(fetches.at(-1)?.fetched_at).toBe('2026-12-01T12:03:00.000Z')
  })

  it('keeps only a short, printable part of what the program calls itself', async () => {
    const { fetch, read } = await linked()
    await fetch({ user_agent: `\u0000Bot\u202e ${'x'.repeat(10_000)}` })
    await fetch({ user_agent: '\u0007' })
    const [last, first] = (await read()).fetches
    expect([first?.user_agent?.length, first?.user_agent?.slice(0, 5)]).toEqual([200, 'Bot x'])
    expect(last?.user_agent).toBeNull()
  })

  it('that is refused is recorded once in a row', async () => {
    const { fetch, read } = await linked()
    for (const status of [200, 429, 429, 429, 200, 429] as const) await fetch({ status })
    expect((await read()).fetches.map(({ status }) => status)).toEqual([429, 200, 429, 200])
  })

  it('leaves no record if the link was removed meanwhile', async () => {
    const { owner, property_id, id } = await linked()
    const [row] = await app.services.db.select().from(feedLink).where(eq(feedLink.id, id))
    if (!row) throw new Error('There is no link.')
    await owner.api.feedLinks.remove({ property_id, feed_link_id: id })
    const link = { ...row, property_name: '', time_zone: 'UTC', archived_at: null, changed_at: null }
    const nights = { hash: 'h', nights: [] }
    await noteFetch(app.services, link, { status: 200, user_agent: undefined, nights })
    await noteFetch(app.services, link, { status: 429, user_agent: undefined })
    expect(await app.services.db.$count(feedFetch, eq(feedFetch.feed_link_id, id))).toBe(0)
  })

  it('neither waits long for its record nor fails with it', async () => {
    const { id, fetch, read } = await linked()
    const { db } = app.services
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const locked = Promise.withResolvers<void>()
    const holding = db.transaction(async (tx) => {
      await tx.execute(sql`select from ${feedLink} where ${eq(feedLink.id, id)} for update`)
      locked.resolve()
      await held
    })
    await locked.promise
    const before = performance.now()
    const feed = await fetch()
    expect(performance.now() - before).toBeLessThan(1_500)
    expect(feed.text).toContain('BEGIN:VCALENDAR')
    release()
    await holding
    await expect.poll(async () => (await read()).fetches.length).toBe(1)
  })
})

describe('the nights that a consumer has received', () => {
  it('are kept once for each different calendar, with the first and last time', async () => {
    const { fetch, block, nights } = await linked()
    await block('2026-12-05', '2026-12-07')
    await fetch()
    app.clock.set('2026-12-01T12:15:00Z')
    await fetch()
    app.clock.set('2026-12-01T12:30:00Z')
    await fetch({ status: 304 })
    app.clock.set('2026-12-01T12:45:00Z')
    await block('2026-12-07', '2026-12-10')
    await fetch()
    expect(await nights()).toMatchObject([
      {
        nights: [['2026-12-05', '2026-12-07']],
        first_seen_at: '2026-12-01T12:00:00.000Z',
        last_seen_at: '2026-12-01T12:30:00.000Z',
      },
      {
        nights: [
          ['2026-12-05', '2026-12-07'],
          ['2026-12-07', '2026-12-10'],
        ],
        first_seen_at: '2026-12-01T12:45:00.000Z',
      },
    ])
  })

  it('are not those that only a 304 or a refusal was about', async () => {
    const { fetch, block, nights } = await linked()
    await block('2026-12-05', '2026-12-07')
    await fetch({ status: 304 })
    await fetch({ status: 429 })
    expect(await nights()).toEqual([])
  })

  it('are found for the feed of the same channel, as of an instant', async () => {
    const { owner, property_id, fetch, block } = await linked('booking')
    const feedFrom = async (source: 'airbnb' | 'booking') => {
      const url = 'https://calendar.example.com/flat.ics'
      const { id } = await owner.api.integrations.createIcal({ property_id, url, source })
      return { account_id: owner.actor.account_id, property_id, id, source }
    }
    const [airbnb, booking] = [await feedFrom('airbnb'), await feedFrom('booking')]
    await block('2026-12-05', '2026-12-07')
    await fetch()
    const { db } = app.services
    expect(await listNightsReceived(db, booking, '2026-12-01T12:00:00.000Z')).toEqual([])
    expect(await listNightsReceived(db, booking, '2026-12-01T12:00:01.000Z')).toEqual([
      [['2026-12-05', '2026-12-07']],
    ])
    expect(await listNightsReceived(db, airbnb, '2026-12-01T12:00:01.000Z')).toEqual([])
  })

  it('survive two fetches at the same moment', async () => {
    const { fetch, block, nights, read } = await linked()
    await block('2026-12-05', '2026-12-07')
    await Promise.all([fetch(), fetch(), fetch(), fetch()])
    expect(await nights()).toHaveLength(1)
    expect((await read()).fetches).toHaveLength(4)
  })
})

describe('a channel that stopped looking', () => {
  it.each<[Consumer, boolean]>([
    ['airbnb', true],
    ['private', false],
  ])('%s counts as silent after a day: %s', async (consumer, expected) => {
    const { fetch, read } = await linked(consumer)
    app.clock.advance({ days: 3 })
    expect((await read()).is_silent).toBe(false)
    await fetch()
    app.clock.advance({ days: 1 })
    expect((await read()).is_silent).toBe(false)
    app.clock.advance({ seconds: 1 })
    expect((await read()).is_silent).toBe(expected)
    await fetch({ status: 429 })
    expect((await read()).is_silent).toBe(expected)
    await fetch({ status: 304 })
    expect((await read()).is_silent).toBe(false)
  })

  it('stays silent when its fetches are swept', async () => {
    const { fetch, read } = await linked()
    await fetch()
    app.clock.advance({ days: 100 })
    await sweepFeedFetches(app.services)
    expect(await read()).toMatchObject({ is_silent: true, fetches: [] })
  })
})

describe('the sweep', () => {
  it('deletes after ninety days, but keeps the last calendar of each link', async () => {
    const { fetch, block, read, nights } = await linked()
    await block('2027-12-05', '2027-12-07')
    await fetch()
    await block('2027-12-08', '2027-12-10')
    app.clock.advance({ seconds: 1 })
    await fetch()
    const quiet = await linked()
    await quiet.fetch()
    app.clock.advance({ days: 90 })
    await sweepFeedFetches(app.services)
    expect((await read()).fetches).toHaveLength(1)
    expect(await nights()).toHaveLength(1)
    app.clock.advance({ days: 1 })
    expect(await sweepFeedFetches(app.services)).toBe(2)
    expect((await read()).fetches).toEqual([])
    expect((await nights()).map((row) => row.nights.length)).toEqual([2])
    expect(await quiet.nights()).toHaveLength(1)
    expect(await sweepFeedFetches(app.services)).toBe(0)
  })
})
