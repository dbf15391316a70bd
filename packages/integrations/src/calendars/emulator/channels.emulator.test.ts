import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { emulatorClock } from '../../emulator/emulator-clock.ts'
import { outboundRules } from '../../outbound/outbound-rules.ts'
import { feedServer } from '../../testing/feed-server.ts'
import { classifyEvent } from '../classify-event.ts'
import { withoutCompanions } from '../companion-events.ts'
import { fetchFeed } from '../fetch-feed.ts'
import { readCalendar } from '../read-calendar.ts'
import { writeCalendar } from '../write-calendar.ts'
import type { ChannelName } from './channel-formats.emulator.ts'
import type { ChannelListing } from './channel-listing.emulator.ts'
import type { FaultSwitch, ListingSettings } from './channel-switches.emulator.ts'
import { startChannelEmulator } from './channels.emulator.ts'
import { keptListings } from './kept-listings.emulator.ts'
import { EntryInput, NewListing } from './listing-state.emulator.ts'
import { parseNights } from './read-imported.emulator.ts'

const clock = emulatorClock('2026-12-01T09:00:00Z')
const emulator = await startChannelEmulator({ port: 0, clock })
const closers: (() => void)[] = [() => void emulator.stop()]
afterAll(() => {
  for (const close of closers) close()
})
beforeEach(() => clock.set('2026-12-01T09:00:00Z'))

let listings = 0

function listed(channel: ChannelName, ...entries: Partial<Record<string, unknown>>[]): ChannelListing {
  listings += 1
  return emulator.site.put(NewListing.parse({ id: `${listings}`, channel, name: 'A flat', entries }))
}

const fetching = (listing: ChannelListing, timeout_ms = 2_000) =>
  fetchFeed(emulator.addressOf(listing), {
    outbound: outboundRules(['127.0.0.0/8']),
    version: '1.2.3',
    about_url: 'https://example.com',
    timeout_ms,
  })

const textOf = async (listing: ChannelListing): Promise<string> => {
  const answer = await fetch(emulator.addressOf(listing), { headers: { 'user-agent': 'Somebody/1.0' } })
  return Buffer.from(await answer.arrayBuffer()).toString('utf8')
}

/** What our own reader understands of a listing's calendar. */
async function understood(listing: ChannelListing) {
  const answer = await fetching(listing)
  if (answer.outcome !== 'body') throw new Error(JSON.stringify(answer))
  const reading = await readCalendar(answer.text, { time_zone: 'Europe/Madrid' })
  if (reading.outcome !== 'read') throw new Error(reading.fault.code)
  const source = {
    airbnb: 'airbnb',
    booking: 'booking',
    vrbo: 'vrbo',
    smoobu: 'ical',
    google: 'ical',
  } as const
  const events = withoutCompanions(reading.events).map((event) => {
    const { kind, reference, guest_name, phone_last_four } = classifyEvent(
      source[listing.state.channel],
      event,
    )
    return { from: event.from, to: event.to, kind, reference, guest_name, phone_last_four }
  })
  return { ...reading, events, uids: reading.events.map(({ uid }) => uid) }
}

const nothing = { reference: null, guest_name: null, phone_last_four: null }
const stay = {
  from: '2026-12-10',
  to: '2026-12-13',
  guest_name: 'Zoë Müller',
  phone_last_four: '4321',
  reference: 'HMABCD1234',
}
const next = {
  from: '2026-12-13',
  to: '2026-12-15',
  guest_name: 'Ana',
  phone_last_four: '8765',
  reference: 'HMABCD5678',
}
const block = { kind: 'block', from: '2027-01-10', to: '2027-01-12' }

describe('a calendar', () => {
  it('of Airbnb has codes and last digits', async () => {
    const listing = listed('airbnb', stay, next, block)
    expect((await understood(listing)).events).toEqual([
      {
        from: '2026-12-10',
        to: '2026-12-13',
        kind: 'stay',
        reference: 'HMABCD1234',
        guest_name: null,
        phone_last_four: '4321',
      },
      {
        from: '2026-12-13',
        to: '2026-12-15',
        kind: 'stay',
        reference: 'HMABCD5678',
        guest_name: null,
        phone_last_four: '8765',
      },
      { from: '2027-01-10', to: '2027-01-12', kind: 'block', ...nothing },
    ])
    const text = await textOf(listing)
    expect(text).toContain('hosting/reservations/de\r\n tails/HMABCD1234')
    expect(emulator.addressOf(listing)).toMatch(/\/calendar\/ical\/\d+\.ics\?t=[0-9a-f]{32}&locale=en$/)
  })

  it('of Booking.com says the same of everything, with bare line feeds', async () => {
    const listing = listed('booking', stay, block)
    expect((await understood(listing)).events).toEqual([
      { from: '2026-12-10', to: '2026-12-13', kind: 'unknown', ...nothing },
      { from: '2027-01-10', to: '2027-01-12', kind: 'unknown', ...nothing },
    ])
    expect(await textOf(listing)).not.toMatch(/\r|DESCRIPTION/)
    expect(emulator.addressOf(listing)).toMatch(/\/v1\/export\?t=[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  })

  it('of Vrbo has names, and holds only at the address without nonTentative', async () => {
    const hold = { kind: 'hold', from: '2026-12-20', to: '2026-12-22', guest_name: 'Robert' }
    const listing = listed('vrbo', stay, hold, block)
    expect((await understood(listing)).events).toEqual([
      { from: '2026-12-10', to: '2026-12-13', kind: 'stay', ...nothing, guest_name: 'Zoë Müller' },
      { from: '2027-01-10', to: '2027-01-12', kind: 'block', ...nothing },
    ])
    const address = emulator.addressOf(listing)
    expect(address).toMatch(/\/icalendar\/[0-9a-f]{32}\.ics\?nonTentative$/)
    const all = await fetch(address.replace('?nonTentative', ''))
    expect(await all.text()).toContain('SUMMARY:Tentative - Robert')
  })

  it('of Smoobu has three events for each stay', async () => {
    const listing = listed('smoobu', stay, next, block)
    const { events, uids } = await understood(listing)
    expect(events).toEqual([
      { from: '2026-12-10', to: '2026-12-13', kind: 'stay', ...nothing, guest_name: 'Zoë Müller' },
      { from: '2026-12-13', to: '2026-12-15', kind: 'stay', ...nothing, guest_name: 'Ana' },
      { from: '2027-01-10', to: '2027-01-12', kind: 'block', ...nothing },
    ])
    expect(new Set(uids).size).toBe(7)
    expect(uids.every((uid) => /^\d+$/.test(uid))).toBe(true)
  })

  it('of Google has times in a zone, series, alarms and notes that take no nights', async () => {
    const weekly = { ...block, weeks: 3 }
    const note = { kind: 'note', from: '2026-12-11', to: '2026-12-12', guest_name: 'Birthday' }
    const { events } = await understood(listed('google', stay, weekly, note))
    expect(events).toEqual([
      { from: '2026-12-10', to: '2026-12-13', kind: 'stay', ...nothing, guest_name: 'Zoë Müller' },
      { from: '2027-01-10', to: '2027-01-12', kind: 'block', ...nothing },
      { from: '2027-01-17', to: '2027-01-19', kind: 'block', ...nothing },
      { from: '2027-01-24', to: '2027-01-26', kind: 'block', ...nothing },
    ])
  })

  it('follows what is moved and cancelled, and leaves out what is over', async () => {
    const listing = listed('airbnb', stay, next)
    const [first, second] = listing.state.entries
    listing.move(first?.id ?? '', { from: '2026-12-08', to: '2026-12-11', despite_import: false })
    listing.remove(second?.id ?? '')
    expect((await understood(listing)).events).toMatchObject([{ from: '2026-12-08', to: '2026-12-11' }])
    clock.set('2026-12-12T09:00:00Z')
    expect((await understood(listing)).events).toEqual([])
  })

  it('has another DTSTAMP at each fetch, and the same UIDs', async () => {
    const listing = listed('airbnb', stay)
    const [one, other] = [await textOf(listing), await textOf(listing)]
    const without = (text: string) => text.replace(/DTSTAMP:.*/g, '')
    expect(one).not.toBe(other)
    expect(without(one)).toBe(without(other))
  })

  it('is found without options, and not with another token', async () => {
    const address = emulator.addressOf(listed('airbnb', stay))
    expect((await fetch(address.replace('&locale=en', ''))).status).toBe(200)
    expect((await fetch(address.replace(/t=\w+/, `t=${'0'.repeat(32)}`))).status).toBe(404)
  })

  it('of Airbnb is refused to requests without a User-Agent, and each fetch is logged', async () => {
    const listing = listed('airbnb', stay)
    await fetching(listing)
    const { statusCode } = await import('undici').then(({ request }) => request(emulator.addressOf(listing)))
    expect(statusCode).toBe(403)
    expect(listing.state.fetches).toEqual([
      { at: '2026-12-01T09:00:00.000Z', user_agent: 'Stayward/1.2.3 (+https://example.com)', status: 200 },
      { at: '2026-12-01T09:00:00.000Z', user_agent: null, status: 403 },
    ])
  })
})

const others = [16, 18, 20, 22].map((day) => ({ from: `2026-12-${day}`, to: `2026-12-${day + 2}` }))
const six = [stay, next, ...others]

describe('a switch', () => {
  it.each<[FaultSwitch, object, Partial<ListingSettings>]>([
    ['forbidden', { code: 'http_status', status: 403 }, {}],
    [
      'too_many_requests',
      { code: 'asked_to_wait', status: 429, retry_after_s: 7200 },
      { retry_after_s: 7200 },
    ],
    ['server_error', { code: 'http_status', status: 500 }, {}],
    ['login_page', { code: 'not_a_calendar' }, {}],
    ['truncated', { code: 'truncated' }, {}],
    ['oversized', { code: 'too_large' }, {}],
    ['slow_start', { code: 'timed_out' }, { slow_ms: 1_000 }],
    ['slow_body', { code: 'timed_out' }, { slow_ms: 1_000 }],
  ])('%s is a fault of the feed, once', async (name, fault, settings) => {
    const listing = listed('airbnb', ...six)
    listing.change({ ...settings, [name]: 'once' })
    const limit_ms = name.startsWith('slow') ? 300 : 5_000
    expect(await fetching(listing, limit_ms)).toEqual({ outcome: 'fault', fault })
    expect(await fetching(listing)).toMatchObject({ outcome: 'body' })
  })

  it.each<[FaultSwitch]>([['slow_start'], ['slow_body']])('%s within the limit is read', async (name) => {
    const listing = listed('booking', stay)
    listing.change({ slow_ms: 200, [name]: 'on' })
    expect((await understood(listing)).events).toHaveLength(1)
  })

  it('stays on until it is switched off', async () => {
    const listing = listed('vrbo', stay)
    listing.change({ server_error: 'on' })
    for (const _fetch of [1, 2]) expect(await fetching(listing)).toMatchObject({ outcome: 'fault' })
    listing.change({ server_error: 'off' })
    expect(await fetching(listing)).toMatchObject({ outcome: 'body' })
  })

  const daysOf = async (listing: ChannelListing) =>
    (await understood(listing)).events.map(({ from }) => from.slice(-2))

  it.each<[FaultSwitch, string[], number]>([
    ['empty', [], 0],
    ['thinned', ['10', '16', '20'], 0],
    ['shifted', ['11', '14', '17', '19', '21', '23'], 0],
    ['unreadable', ['13', '16', '18', '20', '22'], 1],
    ['duplicate_uid', ['10', '16', '18', '20', '22'], 1],
    ['byte_order_mark', ['10', '13', '16', '18', '20', '22'], 0],
    ['other_line_ends', ['10', '13', '16', '18', '20', '22'], 0],
  ])('%s is a calendar of other events', async (name, days, unreadable) => {
    const listing = listed('airbnb', ...six)
    listing.change({ [name]: 'on' })
    const reading = await understood(listing)
    expect(reading.events.map(({ from }) => from.slice(-2))).toEqual(days)
    expect(reading.unreadable).toHaveLength(unreadable)
  })

  it('byte_order_mark and other_line_ends change the bytes', async () => {
    const airbnb = listed('airbnb', stay)
    airbnb.change({ byte_order_mark: 'on', other_line_ends: 'on' })
    expect(await textOf(airbnb)).toMatch(/^\uFEFFBEGIN:VCALENDAR\n[^\r]*$/)
    const booking = listed('booking', stay)
    booking.change({ other_line_ends: 'on' })
    expect(await textOf(booking)).toContain('BEGIN:VCALENDAR\r\n')
  })

  it('new_uids gives the same events other UIDs, for good', async () => {
    const listing = listed('airbnb', stay, block)
    const before = await understood(listing)
    listing.change({ new_uids: 'once' })
    const after = await understood(listing)
    expect(after.events).toEqual(before.events)
    expect(after.uids).not.toEqual(before.uids)
    expect((await understood(listing)).uids).toEqual(after.uids)
  })

  it('for rules makes blocks that move with the day, beside what is sold', async () => {
    const listing = listed('airbnb', { from: '2026-12-02', to: '2026-12-03' })
    listing.change({ advance_notice_days: 3, booking_window_days: 300 })
    const nights = async () => (await understood(listing)).events.map(({ from, to }) => `${from} ${to}`)
    expect(await nights()).toEqual([
      '2026-12-01 2026-12-02',
      '2026-12-02 2026-12-03',
      '2026-12-03 2026-12-04',
      '2027-09-27 2027-12-01',
    ])
    clock.advance({ hours: 72 })
    expect(await nights()).toEqual(['2026-12-04 2026-12-07', '2027-09-30 2027-12-04'])
    expect(await daysOf(listing)).toEqual(['04', '30'])
  })
})

describe('an import', () => {
  const changed_at = '2026-11-20T08:00:00Z'
  const ours = [
    { uid: 'one@example.com', from: '2026-12-24', to: '2026-12-27', summary: 'Not available', changed_at },
    {
      uid: 'two@example.com',
      from: '2026-12-27',
      to: '2026-12-30',
      summary: 'Not; available, é',
      changed_at,
    },
  ]
  let calendar: string | null = writeCalendar({ name: null, events: ours })
  const agents: (string | undefined)[] = []
  beforeEach(() => {
    calendar = writeCalendar({ name: null, events: ours })
  })
  const serving = async () => {
    const { port, close } = await feedServer((request, response) => {
      agents.push(request.headers['user-agent'])
      response.writeHead(calendar === null ? 404 : 200).end(calendar ?? '')
    })
    closers.push(close)
    return `http://127.0.0.1:${port}/ical/a-token.ics`
  }

  it('reads the nights that we export', () => {
    expect(parseNights(calendar ?? '')).toEqual(ours.map(({ uid, from, to }) => ({ uid, from, to })))
    expect(() => parseNights('<!doctype html>')).toThrow('This is no calendar of whole days')
  })

  it.each<[ChannelName, string]>([
    ['airbnb', 'SUMMARY:Airbnb (Not available)'],
    ['booking', 'SUMMARY:CLOSED - Not available'],
    ['vrbo', 'SUMMARY:Blocked'],
    ['smoobu', 'SUMMARY:Blocked'],
  ])('comes back from %s with its own words and UIDs', async (channel, summary) => {
    const listing = listed(channel, stay)
    listing.importFrom(await serving())
    expect(await listing.importNow()).toEqual({ outcome: '2 events' })
    expect(agents.at(-1)).toBe(`${listing.format.title} calendar import (emulator)`)
    const { events, uids } = await understood(listing)
    expect(events.slice(1)).toMatchObject([
      { from: '2026-12-24', to: '2026-12-27' },
      { from: '2026-12-27', to: '2026-12-30' },
    ])
    expect(uids.join(' ')).not.toContain('example.com')
    expect((await textOf(listing)).split(summary)).toHaveLength(channel === 'booking' ? 4 : 3)
  })

  it('comes back as late as is set, and not at all with the switch off', async () => {
    const listing = listed('airbnb')
    listing.change({ echo_after_s: 3_600 })
    listing.importFrom(await serving())
    await listing.importNow()
    clock.advance({ minutes: 59 })
    // A later import of the same nights does not begin the wait once more.
    await listing.importNow()
    expect((await understood(listing)).events).toEqual([])
    clock.advance({ minutes: 1 })
    expect((await understood(listing)).events).toHaveLength(2)
    listing.change({ echo: false })
    expect((await understood(listing)).events).toEqual([])
  })

  it('that fails keeps what was imported; one without events does not', async () => {
    const listing = listed('airbnb')
    listing.importFrom(await serving())
    await listing.importNow()
    calendar = null
    expect(await listing.importNow()).toEqual({ outcome: 'The calendar was refused with 404.' })
    expect((await understood(listing)).events).toHaveLength(2)
    calendar = writeCalendar({ name: null, events: [] })
    await listing.importNow()
    expect((await understood(listing)).events).toEqual([])
  })

  it('leaves out what is over', async () => {
    const listing = listed('airbnb')
    listing.importFrom(await serving())
    await listing.importNow()
    clock.set('2026-12-28T09:00:00Z')
    expect((await understood(listing)).events).toMatchObject([{ from: '2026-12-27' }])
  })

  it('says nothing any more once another address is set', async () => {
    const listing = listed('airbnb')
    listing.importFrom(await serving())
    const importing = listing.importNow()
    listing.importFrom(null)
    await importing
    expect(listing.state.imports).toEqual({ address: null, nights: [], last: null })
  })

  it('that breaks off is a failed one', async () => {
    const { port, close } = await feedServer((_request, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('BEGIN:VCALENDAR')
      setTimeout(() => response.destroy(), 20)
    })
    closers.push(close)
    const listing = listed('booking')
    listing.importFrom(`http://127.0.0.1:${port}/ical/a-token.ics`)
    expect((await listing.importNow()).outcome).toMatch(/^The calendar could not be fetched: /)
  })

  it('is not begun while one is under way', async () => {
    let asked = 0
    const { port, close } = await feedServer((_request, response) => {
      asked += 1
      setTimeout(() => response.end(calendar ?? ''), 100)
    })
    closers.push(close)
    const listing = listed('booking')
    listing.change({ import_every_s: 60 })
    listing.importFrom(`http://127.0.0.1:${port}/ical/a-token.ics`)
    await Promise.all([emulator.site.importDue(), emulator.site.importDue()])
    expect(asked).toBe(1)
  })

  it('runs automatically', async () => {
    const listing = listed('booking')
    listing.change({ import_every_s: 60 })
    listing.importFrom(await serving())
    await expect.poll(() => listing.state.imports.nights.length, { timeout: 3_000 }).toBe(2)
    calendar = writeCalendar({ name: null, events: ours.slice(1) })
    clock.advance({ seconds: 61 })
    await expect.poll(() => listing.state.imports.nights.length, { timeout: 3_000 }).toBe(1)
  })

  it('takes nights, which can be sold all the same', async () => {
    const listing = listed('airbnb', stay)
    listing.importFrom(await serving())
    await listing.importNow()
    const entry = EntryInput.parse({ from: '2026-12-26', to: '2026-12-28' })
    expect(() => listing.add(entry)).toThrow('taken by the imported calendar')
    listing.add({ ...entry, despite_import: true })
    expect((await understood(listing)).events).toHaveLength(4)
    expect(() => listing.add({ ...entry, from: '2026-12-12', despite_import: true })).toThrow(
      'sold or closed already',
    )
  })
})

describe('the control page', () => {
  const post = (action: string, body: object) =>
    fetch(`${emulator.control_url}/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  it('does everything by JSON', async () => {
    const made = await post('put-listing', { id: 'json', channel: 'airbnb', name: 'Loft', entries: [stay] })
    const listing = emulator.site.listing('json')
    expect(await made.json()).toEqual({ id: 'json', address: emulator.addressOf(listing) })
    await post('add', { listing: 'json', ...next })
    const [first, second] = listing.state.entries
    await post('move', { listing: 'json', id: second?.id, from: '2026-12-14', to: '2026-12-16' })
    await post('remove', { listing: 'json', id: first?.id })
    await post('settings', { listing: 'json', empty: 'once', retry_after_s: 5 })
    expect(listing.settings).toMatchObject({ empty: 'once', retry_after_s: 5, echo: true })
    const shown = await post('show-listing', { listing: 'json' })
    expect(await shown.json()).toMatchObject({
      entries: [{ from: '2026-12-14' }],
      settings: { empty: 'once' },
    })
    const refused = await post('add', { listing: 'json', from: '2026-12-15', to: '2026-12-15' })
    expect(refused.status).toBe(422)
    await post('remove-listing', { listing: 'json' })
    expect((await post('show-listing', { listing: 'json' })).status).toBe(404)
  })

  it('refuses what a channel does not have', async () => {
    const { id } = listed('booking').state
    const hold = { listing: id, kind: 'hold', from: '2026-12-15', to: '2026-12-16' }
    expect((await post('add', hold)).status).toBe(422)
    expect((await post('add', { ...hold, kind: 'block', weeks: 2 })).status).toBe(422)
  })

  it('shows a listing, and leads back to it after a form', async () => {
    const listing = listed('airbnb', stay)
    const { id } = listing.state
    const answer = await fetch(`${emulator.control_url}/settings?listing=${id}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ listing: id, truncated: 'once' }),
    })
    expect(answer.headers.get('location')).toMatch(new RegExp(`^/_emulator\\?listing=${id}&said=settings`))
    const page = await (await fetch(`${emulator.control_url}?listing=${id}`)).text()
    expect(page).toContain('HMABCD1234')
    expect(page).toMatch(/name="truncated" value="once" aria-pressed="true"/)
    expect(await (await fetch(emulator.control_url)).text()).toContain(`?listing=${id}`)
  })

  it('keeps listings in a folder over a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'channels-'))
    closers.push(() => rmSync(folder, { recursive: true }))
    const kept = keptListings(folder)
    const before = await startChannelEmulator({ port: 0, clock, kept })
    await fetch(`${before.control_url}/put-listing`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 'kept', channel: 'airbnb', name: 'Kept', entries: [stay] }),
    })
    before.site.listing('kept').change({ empty: 'once' })
    before.site.save()
    await before.stop()
    const after = await startChannelEmulator({ port: 0, clock, kept })
    closers.push(() => void after.stop())
    const [one, other] = [before.site.listing('kept'), after.site.listing('kept')]
    expect(other.state).toEqual(one.state)
    expect(other.events(true)).toEqual(one.events(true))
  })
})
