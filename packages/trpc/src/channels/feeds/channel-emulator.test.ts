import { startChannelEmulator } from '@stayward/integrations/calendars/emulator/channels.emulator'
import type { ChannelName } from '@stayward/integrations/calendars/emulator/channel-formats.emulator'
import type { ListingSettings } from '@stayward/integrations/calendars/emulator/channel-switches.emulator'
import { EntryInput, NewListing } from '@stayward/integrations/calendars/emulator/listing-state.emulator'
import { fetchFeed } from '@stayward/integrations/calendars/fetch-feed'
import { emulatorClock } from '@stayward/integrations/emulator/emulator-clock'
import { outboundRules } from '@stayward/integrations/outbound/outbound-rules'
import { feedServer } from '@stayward/integrations/testing/feed-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unreachableVendors } from '../../kernel/vendors.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat, stay } from '../../testing/test-inputs.ts'
import { TestVendors } from '../../testing/test-vendors.ts'
import { listBlocksOfProperty } from '../../stays/blocks/blocks.queries.ts'
import { noteFetch } from '../feed-links/note-fetch.service.ts'
import { findPublishedCalendar, publishCalendar } from '../feed-links/publish-calendar.service.ts'
import { findFeed, insertNewFeeds } from './feeds.queries.ts'
import { readFeed } from './read-feed.service.ts'

// The real fetch, reader and services against the emulated channels; only the patience with slow ones is shorter.
const PATIENCE_MS = { usual: 20_000, with_slow: 300 }
let patience_ms = PATIENCE_MS.usual
const vendors = new TestVendors()
const feeds = {
  fetch: (address: string, validators: Parameters<typeof vendors.feeds.fetch>[1]) =>
    fetchFeed(address, {
      outbound: outboundRules(['127.0.0.0/8', '::1']),
      version: '0.0.0',
      about_url: 'https://example.com',
      validators,
      timeout_ms: patience_ms,
    }),
}

const clock = emulatorClock('2026-12-01T09:00:00Z')
const emulator = await startChannelEmulator({ port: 0, clock })
let app: TestApp
let links: Awaited<ReturnType<typeof feedServer>>
beforeAll(async () => {
  app = await createTestApp(
    {},
    { vendors: { ...unreachableVendors, locks: vendors.locks, authorities: vendors.authorities, feeds } },
  )
  // Serves calendar links as the API does.
  links = await feedServer((request, response) => {
    void (async () => {
      const link = await findPublishedCalendar(app.services, request.url?.slice('/ical/'.length, -4) ?? '')
      if (!link) return response.writeHead(404).end()
      const nights = await publishCalendar(app.services, link)
      const user_agent = request.headers['user-agent']
      await noteFetch(app.services, link, { status: 200, user_agent, nights })
      return response.writeHead(200, { 'content-type': 'text/calendar' }).end(nights.text)
    })()
  })
})
beforeEach(() => {
  patience_ms = PATIENCE_MS.usual
  app.clock.set('2026-12-01T09:00:00Z')
  clock.set('2026-12-01T09:00:00Z')
})
afterAll(async () => {
  links.close()
  await emulator.stop()
  await app.close()
})

/** Moves Stayward's clock and the channel's. */
function pass(minutes: number): void {
  app.clock.advance({ minutes })
  clock.advance({ minutes })
}
const DAY = 24 * 60

let listings = 0

/** What a host chooses as source for a channel's calendar. */
const SOURCES = {
  airbnb: 'airbnb',
  booking: 'booking',
  vrbo: 'vrbo',
  smoobu: 'ical',
  google: 'ical',
} as const satisfies Record<ChannelName, string>

/** A property with a listing at a channel, each reading the other's calendar. */
async function listed(channel: ChannelName, entries: readonly object[]) {
  const source = SOURCES[channel]
  listings += 1
  const listing = emulator.site.put(NewListing.parse({ id: `${listings}`, channel, name: 'A flat', entries }))
  const owner = await app.as.owner()
  const { id: property_id } = await owner.api.properties.create(flat)
  const address = emulator.addressOf(listing)
  const integration = await owner.api.integrations.createIcal({ property_id, url: address, source })
  const link = await owner.api.feedLinks.create({
    property_id,
    name: channel,
    consumer: source === 'ical' ? 'other' : source,
    detail: 'none',
    integration_id: integration.id,
  })
  const { pathname } = new URL(link.url ?? '')
  listing.importFrom(`http://127.0.0.1:${links.port}${pathname}`)
  const key = { account_id: owner.actor.account_id, integration_id: integration.id }
  const read = async (settings: Partial<ListingSettings> = {}) => {
    listing.change(settings)
    await insertNewFeeds(app.services.db, app.clock.now().toISOString())
    await readFeed(app.services, key)
  }
  /** The channel imports our calendar, and we read its a quarter of an hour later. */
  const importAndRead = async () => {
    pass(15)
    const imported = await listing.importNow()
    pass(15)
    await read()
    return imported.outcome
  }
  /** Three reads spanning more than two hours. */
  const readUntilSure = async () => {
    for (const minutes of [10, 61, 61]) {
      pass(minutes)
      await read()
    }
  }
  const bookings = async () =>
    (await owner.api.bookings.list({ property_id: [property_id], size: 100 })).items
  const stays = async () =>
    (await bookings()).map((one) => `${one.arrival_date} ${one.departure_date} ${one.status}`)
  const blocks = async () => {
    const place = { account_id: owner.actor.account_id, id: property_id }
    const rows = await listBlocksOfProperty(app.services.db, place, { after: null, size: 100 })
    return rows.map(({ from, to }) => `${from} ${to}`)
  }
  const fault = async () => {
    const [shown] = (await owner.api.integrations.list()).items
    return shown?.last_error?.code ?? shown?.status
  }
  const feed = async () => (await findFeed(app.services.db, key))?.feed
  return {
    owner,
    property_id,
    listing,
    read,
    importAndRead,
    readUntilSure,
    bookings,
    stays,
    blocks,
    fault,
    feed,
  }
}

/** Stays of two nights that touch. */
const dayOf = (day: number): string => `2026-12-${day}`
const sold = [10, 12, 14, 16, 18, 20].map((day) => ({ from: dayOf(day), to: dayOf(day + 2) }))
const closed = { kind: 'block', from: '2027-01-10', to: '2027-01-12' }
const expected = sold.map(({ from, to }) => `${from} ${to} confirmed`)

it.each<[ChannelName]>([['airbnb'], ['booking'], ['vrbo'], ['smoobu'], ['google']])(
  'a listing at %s brings its stays and blocks, and follows what happens there',
  async (channel) => {
    const { listing, read, readUntilSure, stays, blocks } = await listed(channel, [...sold, closed])
    await read()
    // Booking.com does not say which of its nights are stays.
    const isUnknown = channel === 'booking'
    const closure = isUnknown ? ['2027-01-10 2027-01-12 confirmed'] : []
    expect(await stays()).toEqual([...expected, ...closure])
    expect(await blocks()).toEqual(isUnknown ? [] : ['2027-01-10 2027-01-12'])
    const [first, second] = listing.state.entries
    listing.move(second?.id ?? '', { from: '2026-12-24', to: '2026-12-27', despite_import: false })
    listing.remove(first?.id ?? '')
    await read()
    await readUntilSure()
    expect(await stays()).toEqual([
      '2026-12-10 2026-12-12 cancelled',
      ...expected.slice(2),
      '2026-12-24 2026-12-27 confirmed',
      ...closure,
    ])
  },
)

describe.each<[ChannelName]>([['airbnb'], ['booking']])('a listing at %s', (channel) => {
  it.each<[keyof ListingSettings, string, string | null]>([
    ['forbidden', 'calendar_refused', null],
    ['too_many_requests', 'rate_limited', null],
    ['server_error', 'calendar_refused', null],
    ['login_page', 'not_a_calendar', null],
    ['truncated', 'calendar_truncated', null],
    ['oversized', 'calendar_too_large', null],
    ['slow_start', 'timeout', null],
    ['slow_body', 'timeout', null],
    ['empty', 'calendar_held', 'empty'],
    ['thinned', 'calendar_held', 'shrunk'],
    ['shifted', 'calendar_held', 'shifted'],
    ['new_uids', 'connected', null],
    ['duplicate_uid', 'connected', null],
    ['unreadable', 'connected', null],
    ['byte_order_mark', 'connected', null],
    ['other_line_ends', 'connected', null],
  ])('loses nothing while the switch %s is on, for as long as it is', async (name, fault, reason) => {
    const { read, bookings, blocks, feed, fault: shown } = await listed(channel, [...sold, closed])
    await read()
    // Everything but the hint at the UID, which may be a new one.
    const stays = async () =>
      (await bookings()).map(({ feed: origin, ...booking }) => [booking, origin?.integration_id])
    const [before, closures] = [await stays(), await blocks()]
    if (name.startsWith('slow')) patience_ms = PATIENCE_MS.with_slow
    for (const minutes of [15, 61, 61, 61]) {
      pass(minutes)
      await read({ [name]: 'on', slow_ms: 600 })
      expect(await shown()).toBe(fault)
      expect((await feed())?.held_reason).toBe(reason)
      expect(await stays()).toEqual(before)
      expect(await blocks()).toEqual(closures)
    }
    pass(15)
    patience_ms = PATIENCE_MS.usual
    await read({ [name]: 'off' })
    expect(await shown()).toBe('connected')
    expect(await stays()).toEqual(before)
    expect(await blocks()).toEqual(closures)
  })
})

describe('a channel', () => {
  it('that asks to wait is not asked before', async () => {
    const { read, feed } = await listed('airbnb', sold)
    await read({ too_many_requests: 'on', retry_after_s: 4 * 3600 })
    expect(Date.parse((await feed())?.next_read_at ?? '')).toBeGreaterThan(
      app.clock.now().getTime() + 3 * 3600_000,
    )
  })

  it('that is slow, but not too slow, is read', async () => {
    const { read, stays } = await listed('airbnb', sold)
    await read({ slow_body: 'once', slow_ms: 300 })
    expect(await stays()).toEqual(expected)
  })

  it('with rules blocks their nights for two days at most', async () => {
    const { read, stays, blocks } = await listed('airbnb', sold)
    const rules = { advance_notice_days: 2, booking_window_days: 300 }
    await read(rules)
    expect(await blocks()).toEqual(['2026-12-01 2026-12-03', '2027-09-27 2027-12-01'])
    for (const _day of [1, 2]) {
      pass(DAY)
      await read()
    }
    expect(await blocks()).toEqual([])
    expect(await stays()).toEqual(expected)
    pass(DAY)
    await read()
    expect(await blocks()).toEqual([])
  })

  it.each<['airbnb' | 'booking' | 'vrbo']>([['airbnb'], ['booking'], ['vrbo']])(
    'such as %s that sends our nights back makes no ghosts of them',
    async (channel) => {
      const { owner, property_id, listing, read, importAndRead, readUntilSure, stays, blocks } = await listed(
        channel,
        sold,
      )
      const own = { ...stay, from: '2027-02-01', to: '2027-02-05' }
      await owner.api.bookings.create({ property_id, ...own })
      await owner.api.calendar.createBlock({
        property_id,
        from: '2027-02-10',
        to: '2027-02-12',
        reason: 'other',
      })
      await read()
      const before = await stays()
      expect(before).toHaveLength(sold.length + 1)
      // The channel gets only what did not come from it.
      expect(await importAndRead()).toBe('2 events')
      expect(listing.events(true)).toHaveLength(sold.length + 2)
      await readUntilSure()
      expect(await stays()).toEqual(before)
      expect(await blocks()).toEqual(['2027-02-10 2027-02-12'])
    },
  )

  it.each<['airbnb' | 'booking']>([['airbnb'], ['booking']])(
    'such as %s frees the nights of an echo whose stay was cancelled here',
    async (channel) => {
      const { owner, property_id, read, importAndRead, readUntilSure, stays, blocks } = await listed(
        channel,
        sold,
      )
      const { id } = await owner.api.bookings.create({
        property_id,
        ...stay,
        from: '2027-02-01',
        to: '2027-02-05',
      })
      await read()
      await importAndRead()
      await owner.api.bookings.update({ booking_id: id, status: 'cancel' })
      await read()
      expect(await blocks()).toEqual([])
      await importAndRead()
      await readUntilSure()
      expect(await stays()).toEqual([...expected, '2027-02-01 2027-02-05 cancelled'])
      expect(await blocks()).toEqual([])
    },
  )

  it.each<['airbnb' | 'booking']>([['airbnb'], ['booking']])(
    'such as %s follows a stay that was moved here, without ghosts',
    async (channel) => {
      const { owner, property_id, read, importAndRead, readUntilSure, stays, blocks } = await listed(
        channel,
        sold,
      )
      const { id } = await owner.api.bookings.create({
        property_id,
        ...stay,
        from: '2027-02-01',
        to: '2027-02-05',
      })
      await read()
      await importAndRead()
      await owner.api.bookings.update({ booking_id: id, from: '2027-03-01', to: '2027-03-05' })
      await importAndRead()
      await readUntilSure()
      expect(await stays()).toEqual([...expected, '2027-03-01 2027-03-05 confirmed'])
      await owner.api.bookings.update({ booking_id: id, status: 'cancel' })
      pass(15)
      await read()
      expect(await stays()).toEqual([...expected, '2027-03-01 2027-03-05 cancelled'])
      expect(await blocks()).toEqual([])
    },
  )

  it('that sells nights which are taken here brings a stay in conflict, until they are free', async () => {
    const { owner, property_id, listing, read, importAndRead, bookings } = await listed('airbnb', sold)
    const { id } = await owner.api.bookings.create({
      property_id,
      ...stay,
      from: '2027-02-01',
      to: '2027-02-05',
    })
    await read()
    await importAndRead()
    const taken = EntryInput.parse({ from: '2027-02-04', to: '2027-02-07' })
    expect(() => listing.add(taken)).toThrow('taken by the imported calendar')
    listing.add({ ...taken, despite_import: true })
    await read()
    const second = async () => (await bookings()).find(({ arrival_date }) => arrival_date === taken.from)
    expect(await second()).toMatchObject({ status: 'confirmed', conflict: { with: { kind: 'booking', id } } })
    await owner.api.bookings.update({ booking_id: id, status: 'cancel' })
    pass(15)
    await read()
    expect(await second()).toMatchObject({ status: 'confirmed', conflict: null })
  })
})
