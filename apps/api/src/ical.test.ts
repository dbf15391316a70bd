import { request as httpRequest } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { FeedLink, FeedLinkList } from '@stayward/contract/channels/feed-link'
import { makeLogger } from '@stayward/trpc/kernel/logger'
import { cameFromFeed } from '@stayward/trpc/testing/test-feeds'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestApi, type TestApi } from './testing/test-api.ts'

const logged: string[] = []
const log = makeLogger({ LOG_LEVEL: 'info' }, 'api', { write: (line) => void logged.push(line) })

let api: TestApi
let port: number
beforeAll(async () => {
  api = await createTestApi({}, { log })
  port = Number(new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
beforeEach(() => api.services.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => api.close())

const WithId = z.object({ id: z.string() })

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

/** A request as a channel sends it, over a real connection. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts).toString(),
        }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })

/** An owner's flat with what tests do at it. */
async function house(fields: object = {}, from: TestApi = api) {
  const token = await from.signUp()
  const property_id = await from.createProperty(token, fields)
  const url = `/v1/properties/${property_id}`
  const post = async (path: string, body: object) => {
    const answer = await from.send('POST', path, { token, body })
    expect([answer.status, answer.status < 300 ? '' : answer.body]).toEqual([201, ''])
    return answer.json()
  }
  const link = async (body: object = {}) => {
    const made = FeedLink.parse(
      await post(`${url}/feed-links`, { name: 'For Airbnb', consumer: 'airbnb', ...body }),
    )
    return { ...made, path: new URL(made.url ?? '').pathname }
  }
  const book = async (arrival: string, departure: string, more: object = {}) =>
    WithId.parse(await post(`${url}/bookings`, { from: arrival, to: departure, guests_number: 1, ...more }))
      .id
  const close = async (arrival: string, departure: string) =>
    WithId.parse(await post(`${url}/blocks`, { from: arrival, to: departure, reason: 'maintenance' })).id
  const feed = async (source: string) =>
    WithId.parse(
      await post('/v1/integrations/ical', { property_id, url: 'https://cal.example.com/a.ics', source }),
    ).id
  const links = async () =>
    FeedLinkList.parse((await from.send('GET', `${url}/feed-links`, { token })).json()).items
  return { token, property_id, url, link, book, close, feed, links }
}

/** The events of a calendar, by what they say. */
const eventsOf = (body: string) =>
  body
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => {
      const value = (name: string) => new RegExp(`^${name}[^:\r]*:(.*)\r$`, 'm').exec(event)?.[1] ?? ''
      return {
        uid: value('UID'),
        nights: `${value('DTSTART')}–${value('DTEND')}`,
        summary: value('SUMMARY'),
        stamp: value('DTSTAMP'),
      }
    })

const nightsOf = (body: string) => eventsOf(body).map(({ nights }) => nights)

describe('a calendar link', () => {
  it('shows stays, holds and blocks as taken nights', async () => {
    const { link, book, close } = await house()
    const stay = await book('2026-12-05', '2026-12-09')
    await book('2026-12-09', '2026-12-12', { status: 'tentative' })
    await close('2026-12-20', '2026-12-22')
    const { path } = await link()
    const { status, headers, body } = await get(path)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
      'last-modified': 'Tue, 01 Dec 2026 12:00:00 GMT',
    })
    expect(body).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/)
    expect(body).toMatch(/REFRESH-INTERVAL;VALUE=DURATION:PT15M\r\n/)
    expect(body).toMatch(/X-PUBLISHED-TTL:PT15M\r\n/)
    expect(body).not.toMatch(/X-WR-CALNAME|DESCRIPTION/)
    expect(eventsOf(body)).toMatchObject([
      { uid: `${stay}@localhost`, nights: '20261205–20261209', summary: 'Not available' },
      { nights: '20261209–20261212', summary: 'Not available' },
      { nights: '20261220–20261222', summary: 'Not available' },
    ])
    expect(body.match(/^TRANSP:OPAQUE\r$/gm)).toHaveLength(3)
  })

  it('has the same bytes until something changes, and the same UID after that', async () => {
    const { token, link, book } = await house()
    const booking_id = await book('2026-12-15', '2026-12-19')
    const { path } = await link()
    const first = await get(path)
    api.services.clock.set('2026-12-03T09:30:00Z')
    const second = await get(path)
    expect([second.body, second.headers.etag, second.headers['last-modified']]).toEqual([
      first.body,
      first.headers.etag,
      first.headers['last-modified'],
    ])
    api.services.clock.set('2026-12-01T12:30:00Z')
    await api.send('PATCH', `/v1/bookings/${booking_id}`, { token, body: { to: '2026-12-20' } })
    const third = await get(path)
    expect(third.headers.etag).not.toBe(first.headers.etag)
    expect(third.headers['last-modified']).toBe('Tue, 01 Dec 2026 12:30:00 GMT')
    expect(eventsOf(third.body)).toEqual([
      {
        uid: `${booking_id}@localhost`,
        nights: '20261215–20261220',
        summary: 'Not available',
        stamp: '20261201T123000Z',
      },
    ])
  })

  it('leaves out cancelled stays and no-shows', async () => {
    const { token, link, book } = await house()
    const cancelled = await book('2026-12-05', '2026-12-07')
    const absent = await book('2026-12-01', '2026-12-04')
    await book('2026-12-09', '2026-12-10')
    const { path } = await link()
    await api.send('PATCH', `/v1/bookings/${cancelled}`, { token, body: { status: 'cancel' } })
    await api.send('PATCH', `/v1/bookings/${absent}`, { token, body: { status: 'no_show' } })
    expect(nightsOf((await get(path)).body)).toEqual(['20261209–20261210'])
  })

  it('reaches from yesterday to 24 months ahead, by the property’s own date', async () => {
    const { link, close } = await house()
    await close('2026-12-03', '2026-12-04')
    await close('2026-12-04', '2026-12-05')
    await close('2028-12-04', '2028-12-07')
    await close('2028-12-07', '2028-12-08')
    const { path } = await link()
    // In Madrid it is the fifth already.
    api.services.clock.set('2026-12-04T23:30:00Z')
    expect(nightsOf((await get(path)).body)).toEqual(['20261204–20261205', '20281204–20281207'])
  })

  it('is a calendar without events for an empty property, and for an archived one', async () => {
    const { token, url, link, book } = await house()
    const { path } = await link()
    const empty = await get(path)
    expect([empty.status, eventsOf(empty.body)]).toEqual([200, []])
    await book('2026-12-05', '2026-12-07')
    expect(eventsOf((await get(path)).body)).toHaveLength(1)
    await api.send('DELETE', url, { token })
    expect((await get(path)).body).toBe(empty.body)
    expect(empty.body).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/)
  })

  it('shows guests to people as far as the host chose', async () => {
    const { link, book, close } = await house({ name: 'Ático, «Málaga»; nº 7' })
    await book('2026-12-05', '2026-12-07', { guest_first_name: 'ángela', guest_last_name: 'Núñez Gil' })
    await book('2026-12-07', '2026-12-09')
    await close('2026-12-09', '2026-12-10')
    const summaries = async (detail: string) => {
      const { path } = await link({ consumer: 'private', detail })
      const { body } = await get(path)
      expect(body).toContain('X-WR-CALNAME:Ático\\, «Málaga»\\; nº 7\r\n')
      expect(body).not.toContain('DESCRIPTION')
      return eventsOf(body).map(({ summary }) => summary)
    }
    const [taken] = await summaries('none')
    expect(taken).toBe('Not available')
    expect(await summaries('initials')).toEqual(['Á. N.', taken, taken])
    expect(await summaries('names')).toEqual(['ángela Núñez Gil', taken, taken])
  })

  it('folds lines at 75 octets, between characters', async () => {
    const name = 'ñ🏖️é'.repeat(20)
    const { link, book } = await house({ name })
    await book('2026-12-05', '2026-12-07', { guest_first_name: name, guest_last_name: 'Ö'.repeat(90) })
    const { path } = await link({ consumer: 'private', detail: 'names' })
    const { body } = await get(path)
    const lines = body.split('\r\n')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(body).not.toContain('\ufffd')
    expect(eventsOf(body)).toMatchObject([{ summary: `${name} ${'Ö'.repeat(90)}` }])
  })
})

describe('what leaves by a link', () => {
  /** A house with a stay of each feed and one of its own. */
  async function connected() {
    const place = await house()
    const { db } = api.services
    const feeds = { airbnb: await place.feed('airbnb'), booking: await place.feed('booking') }
    const stayFrom = async (feed: string, from: string, to: string) =>
      cameFromFeed(db, { kind: 'stay', id: await place.book(from, to) }, feed)
    await stayFrom(feeds.airbnb, '2026-12-05', '2026-12-06')
    await stayFrom(feeds.booking, '2026-12-06', '2026-12-07')
    await place.book('2026-12-07', '2026-12-08')
    const block = { kind: 'block', id: await place.close('2026-12-08', '2026-12-09') } as const
    await cameFromFeed(db, block, feeds.airbnb)
    const leaving = async (body: object) => {
      const { path } = await place.link(body)
      return nightsOf((await get(path)).body).map((nights) => nights.slice(6, 8))
    }
    return { ...place, feeds, leaving }
  }

  it('is never what the same channel brought', async () => {
    const { leaving } = await connected()
    expect(await leaving({ consumer: 'airbnb' })).toEqual(['06', '07'])
    expect(await leaving({ consumer: 'booking' })).toEqual(['05', '07', '08'])
    expect(await leaving({ consumer: 'vrbo' })).toEqual(['05', '06', '07', '08'])
    expect(await leaving({ consumer: 'private' })).toEqual(['05', '06', '07', '08'])
  })

  it('is decided by the feed that the link names, if it names one', async () => {
    const { leaving, feeds } = await connected()
    expect(await leaving({ consumer: 'airbnb', integration_id: feeds.booking })).toEqual(['05', '07', '08'])
    expect(await leaving({ consumer: 'other', integration_id: feeds.airbnb })).toEqual(['06', '07'])
  })

  it('has nothing of another property', async () => {
    const { leaving } = await connected()
    const other = await house()
    await other.book('2026-12-05', '2026-12-07')
    expect(await leaving({ consumer: 'vrbo' })).toHaveLength(4)
  })

  it('is the host’s own again when a feed is removed', async () => {
    const { token, leaving, feeds } = await connected()
    const path = `/v1/integrations/ical/${feeds.airbnb}`
    expect((await api.send('DELETE', path, { token })).status).toBe(204)
    expect(await leaving({ consumer: 'airbnb' })).toEqual(['05', '06', '07', '08'])
  })
})

describe('over HTTP', () => {
  it('answers 304 to those who have the current calendar', async () => {
    const { link, book, links } = await house()
    await book('2026-12-05', '2026-12-07')
    const { path } = await link()
    const { headers } = await get(path)
    const etag = headers.etag ?? ''
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get(path, { 'if-none-match': known })
      expect([again.status, again.body, again.headers.etag]).toEqual([304, '', etag])
      expect(again.headers['last-modified']).toBe(headers['last-modified'])
    }
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200)
    expect((await links())[0]?.fetches.map(({ status }) => status)).toEqual([200, 304, 304, 304, 304, 200])
  })

  it('compresses long calendars, each coding with its own tag', async () => {
    const { link, close } = await house()
    for (let day = 1; day < 28; day++)
      await close(`2027-01-${String(day).padStart(2, '0')}`, `2027-01-${String(day + 1).padStart(2, '0')}`)
    const { path } = await link()
    const plain = await get(path)
    const coded = await get(path, { 'accept-encoding': 'gzip' })
    expect(coded.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(coded.headers.etag).not.toBe(plain.headers.etag)
    const etag = coded.headers.etag ?? ''
    expect((await get(path, { 'if-none-match': etag, 'accept-encoding': 'gzip' })).status).toBe(304)
  })

  it('answers HEAD without the calendar, which counts as a look but brings no nights', async () => {
    const { link, book, links } = await house()
    await book('2026-12-05', '2026-12-07')
    const { path } = await link()
    const head = await get(path, { 'user-agent': 'Checker/1.0' }, 'HEAD')
    const { headers, body } = await get(path)
    expect([head.status, head.body]).toEqual([200, ''])
    for (const name of ['content-type', 'etag', 'last-modified', 'cache-control', 'content-length'])
      expect([name, head.headers[name]]).toEqual([name, headers[name]])
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(body)))
    expect((await links())[0]?.fetches).toMatchObject([
      { status: 200, user_agent: null },
      { status: 200, user_agent: 'Checker/1.0' },
    ])
  })

  it('refuses to change anything', async () => {
    const { link } = await house()
    const { path } = await link()
    for (const method of ['POST', 'PUT', 'DELETE', 'PROPFIND'])
      expect([405, 404, 400, 415]).toContain((await get(path, {}, method)).status)
    const { status, headers } = await get(path, {}, 'POST')
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })

  it('answers alike to unknown, removed and odd tokens', async () => {
    const { token, url, link } = await house()
    const { id, path } = await link()
    expect((await get(path)).status).toBe(200)
    expect((await api.send('DELETE', `${url}/feed-links/${id}`, { token })).status).toBe(204)
    const odd = [
      path,
      `/ical/${'A'.repeat(43)}.ics`,
      `/ical/${'A'.repeat(42)}.ics`,
      '/ical/.ics',
      '/ical/x.ics',
      '/ical/%00.ics',
      '/ical/..%2f..%2fsecrets.ics',
      `/ical/${encodeURIComponent("' or 1=1 --")}.ics`,
      path.replace('.ics', ''),
      path.replace('.ics', '.ICS'),
      path.replace('.ics', '.ics.ics'),
    ]
    for (const address of odd) {
      const { status, headers, body } = await get(address)
      expect([address, status, headers['content-type'], body]).toEqual([
        address,
        404,
        'text/plain; charset=utf-8',
        'This calendar link does not exist or was removed.\n',
      ])
      expect(headers['cache-control']).toBe('no-store')
    }
    expect((await get(`/ical/${'A'.repeat(300)}.ics`)).status).toBe(404)
    expect((await get('/ical/%E0%A4%A.ics')).status).toBe(400)
  })

  it('ignores tokens of callers, and refuses headers that are too long', async () => {
    const { link, links } = await house()
    const { path } = await link()
    expect((await get(path, { authorization: 'Bearer nonsense' })).status).toBe(200)
    expect((await get(path, { 'user-agent': 'x'.repeat(10_000) })).status).toBe(200)
    expect((await links())[0]?.fetches[0]?.user_agent).toHaveLength(200)
    // The connection may be closed before the response arrives.
    const huge = await get(path, { 'user-agent': 'x'.repeat(20_000) }).catch(() => null)
    expect([undefined, 431]).toContain(huge?.status)
    expect((await get(path, { 'if-none-match': '"x",'.repeat(2_000) })).status).toBe(200)
  })

  it('never logs a token', async () => {
    const { link } = await house()
    const { path } = await link()
    const token = path.slice('/ical/'.length, -'.ics'.length)
    logged.length = 0
    await get(path)
    await get(`${path}?x=${token}`)
    await get(path, {}, 'POST')
    await get(path.replace('.ics', ''))
    await expect.poll(() => logged.length).toBe(4)
    expect(logged.join('')).not.toContain(token)
    expect(logged[0]).toContain('"route":"/ical/{token}.ics"')
  })
})

describe('the allowance of a link', () => {
  let limited: TestApi
  beforeAll(async () => {
    limited = await createTestApi({ RATE_LIMITS: 'on', RATE_LIMIT_FEED_PER_MINUTE: '3' })
  })
  afterAll(() => limited.close())

  it('is counted for each link on its own, and says when to come back', async () => {
    const { link, links } = await house({}, limited)
    const [one, other] = [await link(), await link()]
    for (const left of [2, 1, 0]) {
      const { status, headers } = await limited.send('GET', one.path)
      expect([status, headers['ratelimit'], headers['ratelimit-policy']]).toEqual([
        200,
        `"feed";r=${left};t=60`,
        '"feed";q=3;w=60',
      ])
    }
    for (let tries = 0; tries < 3; tries++) {
      const stopped = await limited.send('GET', one.path)
      expect([stopped.status, stopped.headers['retry-after'], stopped.headers['content-type']]).toEqual([
        429,
        '60',
        'text/plain; charset=utf-8',
      ])
    }
    expect((await limited.send('GET', other.path)).status).toBe(200)
    expect((await links())[0]?.fetches.map(({ status }) => status)).toEqual([429, 200, 200, 200])
  })
})
