import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { daysOf } from '@stayward/integrations/testing/calendar-texts'
import {
  airbnbCalendar,
  ana,
  ben,
  closed,
  fedProperty,
  fetchLink,
  reserved,
  unknown,
} from '../../testing/fed-property.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { flat, stay } from '../../testing/test-inputs.ts'
import { listFeedEvents, writeFeedEvents } from './feed-events.queries.ts'
import { findFeed, insertNewFeeds } from './feeds.queries.ts'
import { readFeed } from './read-feed.service.ts'
import { TestVendors } from '../../testing/test-vendors.ts'

const vendors = new TestVendors()

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({}, { vendors })
})
beforeEach(() => {
  app.clock.set('2026-12-01T09:00:00Z')
  vendors.calendars.clear()
})
afterAll(() => app.close())

const fed = (source?: 'airbnb' | 'booking' | 'other') => fedProperty(app, vendors, source)

describe('a calendar feed', () => {
  it('brings stays and blocks, with their code and source', async () => {
    const { read, bookings, stays, blocks, health } = await fed()
    await read(ana, ben, closed('c', '2027-01-10', '2027-01-12'))
    expect(await stays()).toEqual(['2026-12-20 2026-12-23 confirmed', '2026-12-23 2026-12-27 confirmed'])
    expect(await bookings()).toMatchObject([
      { source: 'airbnb', external_reference: 'HMABCD1234', guests_number: flat.max_guests },
      { source: 'airbnb', external_reference: 'HMBENBEN12' },
    ])
    expect(await blocks()).toEqual(['2027-01-10 2027-01-12'])
    expect(await health()).toEqual({ status: 'connected', fault: null })
  })

  it('is noted in one statement while nothing changes', async () => {
    const { owner, read, feed, bookings } = await fed()
    await read(ana)
    const [before] = await bookings()
    app.clock.advance({ minutes: 15 })
    await read(ana)
    expect(await feed()).toMatchObject({ last_good_at: '2026-12-01T09:15:00.000Z', is_settled: true })
    expect((await bookings())[0]?.updated_at).toBe(before?.updated_at)
    // Wherever it is shown, its last read is the same.
    const [shown] = (await owner.api.integrations.listIcal()).items
    expect(shown).toMatchObject({
      last_checked_at: '2026-12-01T09:15:00.000Z',
      last_read_at: '2026-12-01T09:15:00.000Z',
      last_good_at: '2026-12-01T09:15:00.000Z',
    })
  })

  it('recognises what it knows in other bytes: another order, another stamp', async () => {
    const { read, feed, differences } = await fed()
    await read(ana, ben)
    const known = await feed()
    app.clock.advance({ minutes: 15 })
    await read(ben, ana)
    await read([...ben.slice(0, -1), 'DTSTAMP:20261201T091500Z', 'END:VEVENT'], ana)
    expect(await feed()).toMatchObject({
      content_hash: known?.content_hash,
      text_hash: known?.text_hash,
      last_good_at: '2026-12-01T09:15:00.000Z',
    })
    expect(await differences()).toHaveLength(1)
  })

  it('gives a code that two of its stays have to the first of them, and both their nights', async () => {
    const { read, bookings } = await fed()
    await read(ana)
    await read(ana, reserved('twin', '2027-01-05', '2027-01-08', 'HMABCD1234'))
    expect(await bookings()).toMatchObject([
      { arrival_date: '2026-12-20', external_reference: 'HMABCD1234' },
      { arrival_date: '2027-01-05', external_reference: null, conflict: null },
    ])
  })

  it('turns closed nights into a stay when they are sold', async () => {
    const { read, stays, blocks } = await fed()
    await read(closed('a', '2026-12-20', '2026-12-23'))
    expect(await blocks()).toEqual(['2026-12-20 2026-12-23'])
    await read(ana)
    expect(await stays()).toEqual(['2026-12-20 2026-12-23 confirmed'])
    expect(await blocks()).toEqual([])
  })

  it('moves a stay with its event, and keeps what a person entered', async () => {
    const { owner, read, bookings } = await fed()
    await read(ana)
    const [booking] = await bookings()
    await owner.api.bookings.update({ booking_id: booking?.id ?? '', guest_first_name: 'Ana', notes: 'Late' })
    await read(reserved('a', '2026-12-21', '2026-12-24', 'HMABCD1234'))
    expect(await bookings()).toMatchObject([
      {
        id: booking?.id,
        arrival_date: '2026-12-21',
        guest_first_name: 'Ana',
        notes: 'Late',
        code: booking?.code,
      },
    ])
  })

  it('cancels a stay only after three good reads and two hours, and confirms it again if it returns', async () => {
    const { read, readUntilSure, stays, feed } = await fed()
    await read(ana, ben)
    app.clock.advance({ minutes: 15 })
    await read(ben)
    expect(await stays()).toContain('2026-12-20 2026-12-23 confirmed')
    expect((await feed())?.is_settled).toBe(false)
    await readUntilSure(ben)
    expect(await stays()).toEqual(['2026-12-20 2026-12-23 cancelled', '2026-12-23 2026-12-27 confirmed'])
    await read(ana, ben)
    expect(await stays()).toEqual(['2026-12-20 2026-12-23 confirmed', '2026-12-23 2026-12-27 confirmed'])
  })

  it('leaves a stay that a person cancelled cancelled', async () => {
    const { owner, read, bookings, stays } = await fed()
    await read(ana)
    await owner.api.bookings.update({ booking_id: (await bookings())[0]?.id ?? '', status: 'cancel' })
    await read(ana, ben)
    expect(await stays()).toContain('2026-12-20 2026-12-23 cancelled')
  })

  it('changes nothing while a read is held, and says so', async () => {
    const { read, stays, health, feed } = await fed()
    await read(ana, ben)
    app.clock.advance({ minutes: 15 })
    await read()
    expect(await stays()).toHaveLength(2)
    expect(await health()).toEqual({ status: 'degraded', fault: 'calendar_held' })
    expect(await feed()).toMatchObject({ held_reason: 'empty', held_since: '2026-12-01T09:15:00.000Z' })
    app.clock.advance({ minutes: 15 })
    await read(ana, ben)
    expect(await health()).toEqual({ status: 'connected', fault: null })
    expect(await feed()).toMatchObject({ held_reason: null })
  })

  it('changes nothing however often an empty calendar is read', async () => {
    const { read, readUntilSure, stays } = await fed()
    await read(ana, ben)
    for (let time = 0; time < 4; time += 1) await readUntilSure()
    expect(await stays()).toEqual(['2026-12-20 2026-12-23 confirmed', '2026-12-23 2026-12-27 confirmed'])
  })

  it.each<[string, Parameters<typeof vendors.calendars.set>[1], string]>([
    ['a page to sign in', '<!doctype html><title>Log in</title>', 'not_a_calendar'],
    ['a calendar that was cut', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a', 'calendar_truncated'],
    ['403', { outcome: 'fault', fault: { code: 'http_status', status: 403 } }, 'calendar_refused'],
  ])('changes nothing for %s', async (_words, answer, fault) => {
    const { key, url, read, stays, health, feed } = await fed()
    await read(ana, ben)
    vendors.calendars.set(url, answer)
    await readFeed(app.services, key)
    expect(await stays()).toHaveLength(2)
    expect(await health()).toEqual({ status: 'degraded', fault })
    await readFeed(app.services, key)
    expect(await feed()).toMatchObject({ failures: 2 })
  })

  it('waits as long as its host asks', async () => {
    const { key, url, read, feed } = await fed()
    await read(ana)
    const fault = { code: 'asked_to_wait', status: 429, retry_after_s: 4 * 3600 } as const
    vendors.calendars.set(url, { outcome: 'fault', fault })
    await readFeed(app.services, key)
    const waits = Date.parse((await feed())?.next_read_at ?? '') - app.clock.now().getTime()
    expect(waits).toBeGreaterThanOrEqual(4 * 3_600_000 * 0.8)
  })

  it('makes touching stays two bookings', async () => {
    const { read, stays } = await fed()
    await read(ana, ben)
    expect(await stays()).toHaveLength(2)
  })

  it('takes over the booking that has the reservation’s code already', async () => {
    const { owner, property_id, read, bookings } = await fed()
    const known = await owner.api.bookings.create({
      property_id,
      ...stay,
      from: '2026-12-20',
      to: '2026-12-23',
      source: 'airbnb',
      external_reference: 'HMABCD1234',
      guest_first_name: 'Ana',
    })
    await read(reserved('a', '2026-12-20', '2026-12-24', 'HMABCD1234'))
    expect(await bookings()).toMatchObject([
      { id: known.id, departure_date: '2026-12-24', guest_first_name: 'Ana', code: known.code },
    ])
  })

  it('brings a stay whose nights are taken as a conflict, until they are free', async () => {
    const { owner, property_id, read, bookings, feed } = await fed()
    const own = await owner.api.bookings.create({
      property_id,
      ...stay,
      from: '2026-12-22',
      to: '2026-12-24',
    })
    await read(ana)
    expect(await bookings()).toMatchObject([
      {
        arrival_date: '2026-12-20',
        status: 'confirmed',
        conflict: { with: { kind: 'booking', id: own.id } },
      },
      { arrival_date: '2026-12-22', conflict: null },
    ])
    expect((await feed())?.is_settled).toBe(false)
    await owner.api.bookings.update({ booking_id: own.id, status: 'cancel' })
    expect(await bookings()).toMatchObject([
      { arrival_date: '2026-12-20', conflict: null },
      { status: 'cancelled' },
    ])
    await read(ana)
    expect((await feed())?.is_settled).toBe(true)
  })

  it('lets two events change places with free nights between them', async () => {
    const { read, stays } = await fed()
    await read(ana, ben)
    await read(
      reserved('b', '2026-12-20', '2026-12-23', 'HMBENBEN12'),
      reserved('a', '2026-12-27', '2026-12-30', 'HMABCD1234'),
    )
    expect(await stays()).toEqual(['2026-12-20 2026-12-23 confirmed', '2026-12-27 2026-12-30 confirmed'])
  })

  it('lets two stays change places, which are never in conflict', async () => {
    const { owner, property_id, read, bookings } = await fed()
    const shown = async () =>
      (await bookings()).map((one) => `${one.arrival_date} ${one.external_reference} ${one.conflict?.since}`)
    await read(ana, reserved('b', '2026-12-23', '2026-12-26', 'HMBENBEN12'))
    await read(
      reserved('a', '2026-12-23', '2026-12-26', 'HMABCD1234'),
      reserved('b', '2026-12-20', '2026-12-23', 'HMBENBEN12'),
    )
    expect(await shown()).toEqual(['2026-12-20 HMBENBEN12 undefined', '2026-12-23 HMABCD1234 undefined'])
    const { items } = await owner.api.timeline.activity({ property_id })
    expect(items.filter(({ type }) => type.startsWith('booking.conflict'))).toEqual([])
  })

  it('frees the nights of a block that moves along with the days', async () => {
    const { read, blocks } = await fed()
    const notice = (date: number) => closed('n', `2026-12-0${date}`, `2026-12-0${date + 2}`)
    for (const date of [1, 2, 3]) {
      app.clock.set(`2026-12-0${date}T09:00:00Z`)
      await read(ana, notice(date))
    }
    expect(await blocks()).toEqual([])
    app.clock.set('2026-12-05T09:00:00Z')
    await read(ana, notice(3), closed('other', '2027-01-10', '2027-01-12'))
    expect(await blocks()).toEqual(['2027-01-10 2027-01-12'])
  })

  it('blocks the nights of an event that is too long for a stay, and reads the others', async () => {
    const { read, stays, blocks, health } = await fed()
    const long = (to: string) => reserved('long', '2027-01-05', to)
    await read(ana, long('2028-03-01'))
    expect(await stays()).toEqual(['2026-12-20 2026-12-23 confirmed'])
    expect(await blocks()).toEqual(['2027-01-05 2028-03-01'])
    expect(await health()).toMatchObject({ status: 'connected' })
    await read(ana, long('2027-01-09'))
    expect(await stays()).toContain('2027-01-05 2027-01-09 confirmed')
    expect(await blocks()).toEqual([])
  })

  it('leaves a stay its nights that becomes too long, and reads the others', async () => {
    const { read, stays, events } = await fed()
    await read(ana)
    await read(
      reserved('a', '2026-12-20', '2028-03-01', 'HMABCD1234'),
      reserved('b', '2026-12-10', '2026-12-12'),
    )
    expect(await stays()).toEqual(['2026-12-10 2026-12-12 confirmed', '2026-12-20 2026-12-23 confirmed'])
    expect((await events()).map(({ conflict_since }) => conflict_since)).toEqual([
      null,
      '2026-12-01T09:00:00.000Z',
    ])
  })

  it('remembers more events than one statement can write', async () => {
    const { key } = await fed()
    const past = { from: '2026-11-01', to: '2026-11-03', kind: 'block', state: 'present' } as const
    const event = {
      ...past,
      uid: '',
      recurrence_id: null,
      summary: '',
      reference: null,
      guest: null,
      treat_as: null,
      absent: null,
      moved: null,
      seen_on: '2026-12-01',
      first_seen_at: '2026-12-01T09:00:00Z',
      booking_id: null,
      conflict_since: null,
      same_as: null,
      is_erased: false,
      is_echo: false,
    }
    const after = Array.from({ length: 3000 }, () => ({ ...event, id: app.services.ids.next() }))
    const { db, vault } = app.services
    await insertNewFeeds(db, app.clock.now().toISOString())
    const feed = (await findFeed(db, key))?.feed
    if (!feed) throw new Error('There is no feed.')
    await db.transaction((tx) => writeFeedEvents(tx, vault, feed, { before: [], after }))
    expect(await listFeedEvents(db, vault, feed)).toHaveLength(3000)
  })

  it('takes no party for granted that its property has no room for', async () => {
    const { read, bookings } = await fed('other')
    const party = (uid: string, from: string, to: string, guests: number) =>
      daysOf(uid, from, to, uid, `DESCRIPTION:${guests} guests`)
    await read(
      party('A', '20261210', '20261212', 4),
      party('B', '20261212', '20261214', 5),
      party('C', '20261214', '20261216', 150),
    )
    expect((await bookings()).map((one) => [one.guests_number, one.guests_number_known])).toEqual([
      [4, true],
      [4, false],
      [4, false],
    ])
  })

  it('does not bring stays that were over before it was added', async () => {
    const { read, stays } = await fed()
    await read(reserved('old', '2026-11-20', '2026-11-24'), ana)
    expect(await stays()).toEqual(['2026-12-20 2026-12-23 confirmed'])
  })

  it('leaves a stay alone that a person moved to another property, and does not make it twice', async () => {
    const { owner, read, bookings, stays } = await fed()
    await read(ana)
    const other = await owner.api.properties.create(flat)
    await owner.api.bookings.move({ booking_id: (await bookings())[0]?.id ?? '', property_id: other.id })
    await read(ana, ben)
    expect(await stays()).toEqual(['2026-12-23 2026-12-27 confirmed'])
  })

  it('cancels no stay that another feed of its channel has taken over', async () => {
    const { owner, property_id, key, read, readUntilSure, stays } = await fed()
    await read(ana, ben)
    const url = 'https://calendars.example.com/again.ics'
    const { id: integration_id } = await owner.api.integrations.createIcal({
      property_id,
      url,
      source: 'airbnb',
    })
    vendors.calendars.set(url, airbnbCalendar(ana, ben))
    await insertNewFeeds(app.services.db, app.clock.now().toISOString())
    await readFeed(app.services, { ...key, integration_id })
    await readUntilSure(ben)
    expect(await stays()).toEqual(['2026-12-20 2026-12-23 confirmed', '2026-12-23 2026-12-27 confirmed'])
  })

  /** A second feed of the channel at the property, which has taken over the stays of the first. */
  async function twice() {
    const place = await fed()
    const { owner, property_id, key, read } = place
    await read(ana, ben)
    const url = 'https://calendars.example.com/newer.ics'
    const { id: integration_id } = await owner.api.integrations.createIcal({
      property_id,
      url,
      source: 'airbnb',
    })
    const readNewer = async (...events: string[][]) => {
      vendors.calendars.set(url, airbnbCalendar(...events))
      await insertNewFeeds(app.services.db, app.clock.now().toISOString())
      await readFeed(app.services, { ...key, integration_id })
    }
    const loseAna = async (older: string[][]) => {
      for (const minutes of [10, 61, 61]) {
        app.clock.advance({ minutes })
        await read(...older)
        await readNewer(ben)
      }
    }
    await readNewer(ana, ben)
    const followed = async () => (await place.bookings()).map(({ feed }) => feed?.integration_id)
    return { ...place, newer: integration_id, readNewer, loseAna, followed }
  }

  it('leaves a stay that it has lost to another feed of its property that still has it', async () => {
    const { owner, key, newer, read, readNewer, loseAna, followed, stays, readUntilSure } = await twice()
    expect(await followed()).toEqual([newer, newer])
    await loseAna([ana, ben])
    expect(await stays()).toEqual(['2026-12-20 2026-12-23 confirmed', '2026-12-23 2026-12-27 confirmed'])
    expect(await followed()).toEqual([key.integration_id, newer])
    const [difference] = (await owner.api.integrations.listIcalDifferences({ integration_id: newer })).items
    expect(difference?.items).toMatchObject([{ action: 'keep', reason: 'in_other_feed' }])
    await readNewer(ben)
    await read(reserved('a', '2026-12-19', '2026-12-23', 'HMABCD1234'), ben)
    expect(await stays()).toContain('2026-12-19 2026-12-23 confirmed')
    await readUntilSure(ben)
    expect(await stays()).toContain('2026-12-19 2026-12-23 cancelled')
  })

  it('cancels a stay that the other feed has lost too', async () => {
    const { loseAna, stays } = await twice()
    await loseAna([ben])
    expect(await stays()).toContain('2026-12-20 2026-12-23 cancelled')
  })

  it('cancels a stay that only a feed still has that nobody could read for a day', async () => {
    const { read, readNewer, stays } = await twice()
    await read(ana, ben)
    app.clock.advance({ minutes: 24 * 60 })
    for (const minutes of [10, 61, 61]) {
      app.clock.advance({ minutes })
      await readNewer(ben)
    }
    expect(await stays()).toContain('2026-12-20 2026-12-23 cancelled')
  })

  it('leaves its stays to the other feed when it is removed', async () => {
    const { owner, key, newer, followed, readUntilSure, stays } = await twice()
    await owner.api.integrations.removeIcal({ integration_id: newer })
    expect(await followed()).toEqual([key.integration_id, key.integration_id])
    await readUntilSure(ben)
    expect(await stays()).toContain('2026-12-20 2026-12-23 cancelled')
  })

  it('is the host’s own stay once a person restored it', async () => {
    const { owner, read, readUntilSure, bookings, stays } = await fed()
    await read(ana, ben)
    await readUntilSure(ben)
    await owner.api.bookings.restore({ booking_id: (await bookings())[0]?.id ?? '' })
    await readUntilSure(ben)
    expect(await stays()).toEqual(['2026-12-20 2026-12-23 confirmed', '2026-12-23 2026-12-27 confirmed'])
  })

  it('knows its own nights when they come back, and blocks the others', async () => {
    const { owner, property_id, read, blocks, health } = await fed()
    const link = await owner.api.feedLinks.create({ property_id, name: 'For Airbnb', consumer: 'airbnb' })
    await owner.api.bookings.create({ property_id, ...stay, from: '2027-02-20', to: '2027-02-23' })
    await fetchLink(app, link.url)
    app.clock.advance({ minutes: 15 })
    await read(closed('echo', '2027-02-20', '2027-02-23'), closed('partly', '2027-02-22', '2027-02-25'))
    expect(await blocks()).toEqual(['2027-02-23 2027-02-25'])
    expect(await health()).toEqual({ status: 'connected', fault: null })
  })

  it('takes nights that the channel did not get from us for its own', async () => {
    const { owner, property_id, read, feed } = await fed()
    await owner.api.bookings.create({ property_id, ...stay, from: '2027-02-20', to: '2027-02-23' })
    await read(closed('x', '2027-02-20', '2027-02-23'))
    expect((await feed())?.is_settled).toBe(false)
  })

  it('takes an event that may be either for a stay, unless it is an echo', async () => {
    const { owner, property_id, read, stays } = await fed('booking')
    const link = await owner.api.feedLinks.create({ property_id, name: 'For Booking', consumer: 'booking' })
    await owner.api.bookings.create({ property_id, ...stay, from: '2027-02-20', to: '2027-02-23' })
    await fetchLink(app, link.url)
    app.clock.advance({ minutes: 15 })
    await read(unknown('echo', '2027-02-20', '2027-02-23'), unknown('sold', '2027-03-01', '2027-03-04'))
    expect(await stays()).toEqual(['2027-02-20 2027-02-23 confirmed', '2027-03-01 2027-03-04 confirmed'])
  })

  it('is read when a person asks, once a minute and not before its host allows it', async () => {
    const { owner, key, url, read } = await fed()
    const askedAt = async () => {
      await owner.api.integrations.syncIcal({ integration_id: key.integration_id })
      const [job] = await app.services.db.execute<{ run_at: string }>(sql`
        select run_at from graphile_worker._private_jobs where key = ${`feeds.read:${key.integration_id}`}`)
      return job && new Date(job.run_at).toISOString()
    }
    expect(await askedAt()).toBe('2026-12-01T09:00:00.000Z')
    await read(ana)
    expect(await askedAt()).toBe('2026-12-01T09:01:00.000Z')
    const fault = { code: 'asked_to_wait', status: 429, retry_after_s: 4 * 3600 } as const
    vendors.calendars.set(url, { outcome: 'fault', fault })
    await readFeed(app.services, key)
    expect(((await askedAt()) ?? '') > '2026-12-01T12:00:00.000Z').toBe(true)
  })

  it('applies nothing of an address that was replaced while it was read', async () => {
    const { owner, key, url, read, stays, feed } = await fed()
    await read(ana)
    const { fetch } = vendors.feeds
    vendors.feeds.fetch = async (...asked) => {
      const answer = await fetch(...asked)
      const { integration_id } = key
      await owner.api.integrations.replaceIcal({ integration_id, source: 'airbnb', url: `${url}&new=1` })
      return answer
    }
    try {
      await read(ana, ben)
    } finally {
      vendors.feeds.fetch = fetch
    }
    expect(await stays()).toEqual(['2026-12-20 2026-12-23 confirmed'])
    expect(await feed()).toMatchObject({ content_hash: null, next_read_at: '2026-12-01T09:00:00.000Z' })
  })

  it('confirms a stay again as its property is by now', async () => {
    const { owner, property_id, key, read, readUntilSure, bookings, differences } = await fed()
    const other = closed('x', '2027-03-01', '2027-03-03')
    await read(ana, other)
    await readUntilSure(other)
    const small = { ...flat, max_guests: 2, time_zone: 'Pacific/Auckland' }
    await owner.api.properties.update({ property_id, ...small })
    const asBefore = { arrival_date: '2026-12-20', departure_date: '2026-12-23', status: 'confirmed' }
    const asNow = { guests_number: 2, guests_number_known: false, from: '2026-12-20T16:00:00+13:00' }
    const { integration_id } = key
    const [latest] = await differences()
    await owner.api.integrations.undoIcalDifference({ integration_id, difference_id: latest?.id ?? '' })
    expect(await bookings()).toMatchObject([{ ...asBefore, ...asNow }])

    const second = await fed()
    await second.read(ana, other)
    await second.readUntilSure(other)
    await second.owner.api.properties.update({ property_id: second.property_id, ...small })
    await second.read(ana, other)
    expect(await second.bookings()).toMatchObject([{ ...asBefore, ...asNow }])
  })

  it('confirms a stay that returns as soon as its nights are free again', async () => {
    const { owner, property_id, read, readUntilSure, bookings } = await fed()
    await read(ana, ben)
    await readUntilSure(ben)
    const own = await owner.api.bookings.create({
      property_id,
      ...stay,
      from: '2026-12-20',
      to: '2026-12-22',
    })
    await read(ana, ben)
    const returned = async () =>
      (await bookings()).find(({ external_reference }) => external_reference === 'HMABCD1234')
    expect(await returned()).toMatchObject({ status: 'confirmed', conflict: { with: { id: own.id } } })
    await owner.api.bookings.update({ booking_id: own.id, status: 'cancel' })
    expect(await returned()).toMatchObject({ status: 'confirmed', conflict: null })
  })
})

describe('a feed of an archived property', () => {
  it('is not decided about, and books nothing though it was fetched before', async () => {
    const { owner, property_id, key, url, read, stays, events, differences } = await fed()
    await read(ana, ben, reserved('c', '2027-01-01', '2027-01-03'))
    await read()
    const { integration_id } = key
    const [open, first] = await differences()
    const held = { integration_id, difference_id: open?.id ?? '' }
    const [event] = await events()
    await owner.api.properties.remove({ property_id })
    const { integrations } = owner.api
    for (const decide of [
      () => integrations.applyIcalDifference(held),
      () => integrations.keepIcalDifference(held),
      () => integrations.undoIcalDifference({ integration_id, difference_id: first?.id ?? '' }),
      () => integrations.treatIcalEvent({ integration_id, event_id: event?.id ?? '', treat_as: 'nothing' }),
    ])
      expect(await refusalOf(decide())).toMatchObject({ code: 'property.archived' })
    const why = async () =>
      (await differences()).map(({ allowed_actions }) =>
        allowed_actions.map(({ action, allowed, reason }) => (allowed ? action : reason)),
      )
    expect(await why()).toEqual([
      ['property.archived', 'property.archived', 'difference.invalid_transition'],
      ['difference.invalid_transition', 'difference.invalid_transition', 'property.archived'],
    ])
    await owner.api.properties.restore({ property_id })
    expect(await why()).toEqual([
      ['apply', 'keep', 'difference.invalid_transition'],
      ['difference.invalid_transition', 'difference.invalid_transition', 'undo'],
    ])
    vendors.calendars.set(url, airbnbCalendar(ana, ben, reserved('d', '2027-02-01', '2027-02-03')))
    const { feeds } = app.services.vendors
    const archiving = {
      ...app.services,
      vendors: {
        ...app.services.vendors,
        feeds: {
          fetch: async (...asked: Parameters<typeof feeds.fetch>) => {
            const answer = await feeds.fetch(...asked)
            await owner.api.properties.remove({ property_id })
            return answer
          },
        },
      },
    }
    await readFeed(archiving, key)
    expect(await stays()).not.toContain('2027-02-01 2027-02-03 confirmed')
  })
})

describe('a feed that nothing reads', () => {
  it('is shown after 24 hours, or after six if guests arrive within three days', async () => {
    const { owner, property_id, read } = await fed()
    const needs = async () =>
      (await owner.api.timeline.attention({ property_id })).items
        .map(({ kind }) => kind)
        .filter((kind) => kind === 'feed_silent')
    await read(ana)
    app.clock.advance({ minutes: 23 * 60 })
    expect(await needs()).toEqual([])
    app.clock.advance({ minutes: 2 * 60 })
    expect(await needs()).toEqual(['feed_silent'])
    app.clock.set('2026-12-18T09:00:00Z')
    await read(ana)
    app.clock.advance({ minutes: 5 * 60 })
    expect(await needs()).toEqual([])
    app.clock.advance({ minutes: 2 * 60 })
    expect(await needs()).toEqual(['feed_silent'])
  })

  it('is not shown once its property is archived', async () => {
    const { owner, property_id, read } = await fed()
    const needs = async () => (await owner.api.timeline.attention({})).items.map(({ kind }) => kind)
    await read(ana)
    app.clock.advance({ minutes: 25 * 60 })
    expect(await needs()).toContain('feed_silent')
    await owner.api.properties.remove({ property_id })
    expect(await needs()).not.toContain('feed_silent')
  })
})
