import { once } from 'node:events'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createServer } from 'node:net'
import { deflateSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { makeCertificate } from '../emulator/certificate-authority.ts'
import { outboundRules } from '../outbound/outbound-rules.ts'
import { airbnbCalendar, bookingCalendar, calendarOf } from '../testing/calendar-texts.ts'
import { feedServer, toThisMachine } from '../testing/feed-server.ts'
import { fetchFeed, type FetchFeedSettings } from './fetch-feed.ts'

const MEBIBYTE = 1024 * 1024
const SECRET = '/calendar/ical/77.ics?s=0123456789abcdef'
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Starts a server and returns its origin and what it was asked. */
async function serving(answer: Answer, certificate?: Parameters<typeof feedServer>[1]) {
  const asked: IncomingMessage[] = []
  const listener: RequestListener = (request, response) => {
    asked.push(request)
    answer(request, response)
  }
  const { port, close } = await feedServer(listener, certificate)
  closers.push(close)
  return { port, asked, url: `http://127.0.0.1:${port}${SECRET}` }
}

const loopback = outboundRules(['127.0.0.0/8'])

const fetching = (url: string, settings: Partial<FetchFeedSettings> = {}) =>
  fetchFeed(url, { outbound: loopback, version: '1.2.3', about_url: 'https://example.com/bot', ...settings })

/** The answer to a fetch from a server that answers so. */
const answered = async (answer: Answer, settings: Partial<FetchFeedSettings> = {}) =>
  fetching((await serving(answer)).url, settings)

const sending =
  (body: string | Buffer, headers: Record<string, string> = {}, status = 200): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/calendar', ...headers }).end(body)
  }

const fault = (code: string, more: object = {}) => ({ outcome: 'fault', fault: { code, ...more } })

describe('a request', () => {
  it('says who asks and for what', async () => {
    const { url, asked } = await serving(sending(bookingCalendar))
    expect(await fetching(url)).toEqual({
      outcome: 'body',
      text: bookingCalendar,
      validators: { etag: null, last_modified: null },
    })
    expect(asked[0]).toMatchObject({ method: 'GET', url: SECRET })
    expect(asked[0]?.headers).toMatchObject({
      'user-agent': 'Stayward/1.2.3 (+https://example.com/bot)',
      accept: 'text/calendar, text/plain;q=0.9, */*;q=0.1',
      'accept-encoding': 'gzip',
    })
    expect(asked[0]?.headers).not.toHaveProperty('if-none-match')
  })

  it('is conditional once a response gave validators', async () => {
    const headers = { etag: 'W/"77"', 'last-modified': 'Fri, 20 Nov 2026 05:12:03 GMT' }
    const { url, asked } = await serving((request, response) => {
      if (request.headers['if-none-match'] === headers.etag) response.writeHead(304).end()
      else response.writeHead(200, headers).end(bookingCalendar)
    })
    const first = await fetching(url)
    const validators = { etag: headers.etag, last_modified: headers['last-modified'] }
    expect(first).toMatchObject({ outcome: 'body', validators })
    expect(await fetching(url, { validators })).toEqual({ outcome: 'not_modified' })
    expect(asked[1]?.headers).toMatchObject({
      'if-none-match': headers.etag,
      'if-modified-since': headers['last-modified'],
    })
  })

  it('without validators takes no 304 for an answer', async () => {
    expect(await answered(sending('', {}, 304))).toEqual(fault('http_status', { status: 304 }))
  })

  it('goes to addresses as people paste them', async () => {
    const { port, asked } = await serving(sending(bookingCalendar))
    expect(await fetching(` HTTP://127.0.0.1:${port}/a\n.ics `)).toMatchObject({ outcome: 'body' })
    expect(asked[0]?.url).toBe('/a.ics')
  })
})

describe('a body', () => {
  it('may be gzip', async () => {
    const zipped = sending(gzipSync(airbnbCalendar), { 'content-encoding': 'gzip' })
    expect(await answered(zipped)).toMatchObject({ text: expect.stringContaining('HMQRST7788') })
  })

  it('may be Latin-1, and UTF-8 that was folded within a character', async () => {
    const calendar = calendarOf('X-WR-CALNAME:Lucía')
    expect(await answered(sending(Buffer.from(calendar, 'latin1')))).toMatchObject({ text: calendar })
    const bytes = Buffer.from(calendar)
    const middle = bytes.indexOf(0xad)
    const folded = Buffer.concat([bytes.subarray(0, middle), Buffer.from('\r\n '), bytes.subarray(middle)])
    expect(await answered(sending(folded))).toMatchObject({ text: calendar })
  })

  it('may have 5 MiB', async () => {
    const body = calendarOf('X-A:'.padEnd(5 * MEBIBYTE - calendarOf('').length, 'a'))
    expect(Buffer.byteLength(body)).toBe(5 * MEBIBYTE)
    expect(await answered(sending(body))).toMatchObject({ outcome: 'body' })
    expect(await answered(sending(`${body} `))).toEqual(fault('too_large'))
  })

  it.each([
    ['a page', sending('<!doctype html><title>Log in</title>'), 'not_a_calendar'],
    ['nothing', sending(''), 'not_a_calendar'],
    ['a cut calendar', sending(bookingCalendar.slice(0, 300)), 'truncated'],
    [
      'cut gzip',
      sending(gzipSync(bookingCalendar).subarray(0, 100), { 'content-encoding': 'gzip' }),
      'truncated',
    ],
  ])('that is %s is a fault', async (_name, answer, code) => {
    expect(await answered(answer)).toEqual(fault(code))
  })

  it('that is a gzip bomb is given up after 5 MiB', async () => {
    const bomb = gzipSync(Buffer.alloc(256 * MEBIBYTE, 'BEGIN:VCALENDAR\r\n'), { level: 9 })
    expect(bomb.length).toBeLessThan(MEBIBYTE)
    const before = process.memoryUsage().rss
    expect(await answered(sending(bomb, { 'content-encoding': 'gzip' }))).toEqual(fault('too_large'))
    expect(process.memoryUsage().rss - before).toBeLessThan(128 * MEBIBYTE)
  })

  it('that is gzip of nothing is given up after 5 MiB as well', async () => {
    const nothing = gzipSync('')
    const many = Buffer.concat(Array.from({ length: (6 * MEBIBYTE) / nothing.length }, () => nothing))
    expect(await answered(sending(many, { 'content-encoding': 'gzip' }))).toEqual(fault('too_large'))
  })

  it('in an encoding that we did not ask for is a bad response', async () => {
    const deflated = sending(deflateSync(bookingCalendar), { 'content-encoding': 'deflate' })
    expect(await answered(deflated)).toEqual(fault('bad_response', { reason: 'CONTENT_ENCODING' }))
    const wrong = sending(bookingCalendar, { 'content-encoding': 'gzip' })
    expect(await answered(wrong)).toEqual(fault('bad_response', { reason: 'Z_DATA_ERROR' }))
  })
})

describe('a status', () => {
  it.each([401, 403, 404, 410, 500, 502, 503, 204, 206, 302])('%i is a fault', async (status) => {
    expect(await answered(sending(status === 204 ? '' : 'no', {}, status))).toEqual(
      fault('http_status', { status }),
    )
  })

  it.each([
    [429, '120', 120],
    [503, '7', 7],
    [429, '999999999', 86_400],
    [429, 'soon', null],
    [429, new Date(Date.now() - 60_000).toUTCString(), 0],
  ])('%i with Retry-After %s asks to wait', async (status, header, seconds) => {
    const answer = sending('', { 'retry-after': header }, status)
    expect(await answered(answer)).toEqual(fault('asked_to_wait', { status, retry_after_s: seconds }))
  })

  it('429 asks to wait until a date, or for as long as we think', async () => {
    const date = new Date(Date.now() + 90_000).toUTCString()
    const answer = await answered(sending('', { 'retry-after': date }, 429))
    const wait = 'fault' in answer && 'retry_after_s' in answer.fault ? answer.fault.retry_after_s : null
    expect(wait).toBeGreaterThan(80)
    expect(wait).toBeLessThanOrEqual(90)
    expect(await answered(sending('', {}, 429))).toEqual(
      fault('asked_to_wait', { status: 429, retry_after_s: null }),
    )
  })
})

describe('redirects', () => {
  /** Redirects `/n` to `/n-1`, down to a calendar at `/0`. */
  const counting: Answer = (request, response) => {
    const left = Number(request.url?.slice(1))
    if (left === 0) response.end(bookingCalendar)
    else response.writeHead(302, { location: `/${left - 1}` }).end('on')
  }

  it('are followed five times', async () => {
    const { port, asked } = await serving(counting)
    expect(await fetching(`http://127.0.0.1:${port}/5`)).toMatchObject({ outcome: 'body' })
    expect(asked).toHaveLength(6)
    expect(await fetching(`http://127.0.0.1:${port}/6`)).toEqual(fault('too_many_redirects'))
    expect(asked).toHaveLength(12)
  })

  it.each([301, 302, 303, 307, 308])('with status %i', async (status) => {
    const { port } = await serving((request, response) => {
      if (request.url === '/end') response.end(bookingCalendar)
      else response.writeHead(status, { location: '/end' }).end()
    })
    expect(await fetching(`http://127.0.0.1:${port}/`)).toMatchObject({ outcome: 'body' })
  })

  it.each([
    'http://10.0.0.1/private.ics',
    'http://192.168.1.10/private.ics',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]:80/private.ics',
    'http://user:word@127.0.0.1/private.ics',
    'file:///etc/passwd',
    'ftp://127.0.0.1/private.ics',
  ])('to %s are refused', async (location) => {
    const { url, asked } = await serving(sending('', { location }, 302))
    expect(await fetching(url)).toEqual(fault('refused_address'))
    expect(asked).toHaveLength(1)
  })

  it('to a name that leads into a private network are refused', async () => {
    const { port } = await serving(sending('', { location: 'http://inside.example.com/a.ics' }, 302))
    const answer = await fetching(`http://outside.example.com:${port}/a.ics`, {
      outbound: outboundRules(['outside.example.com']),
      resolve: toThisMachine,
    })
    expect(answer).toEqual(fault('refused_address'))
  })

  it('to nowhere are a bad response', async () => {
    const answer = sending('', { location: 'http://' }, 302)
    expect(await answered(answer)).toEqual(fault('bad_response', { reason: 'LOCATION' }))
  })
})

describe('addresses', () => {
  it.each(['127.0.0.1', 'localhost'])('on this machine are refused without a rule: %s', async (host) => {
    const { port, asked } = await serving(sending(bookingCalendar))
    const answer = await fetching(`http://${host}:${port}/`, { outbound: outboundRules([]) })
    expect(answer).toEqual(fault('refused_address'))
    expect(asked).toHaveLength(0)
  })

  it.each(['', 'nonsense', 'ftp://example.com/a.ics', 'file:///etc/passwd', 'https://a:b@example.com/'])(
    '%j are refused',
    async (address) => {
      expect(await fetching(address)).toEqual(fault('refused_address'))
    },
  )

  describe('of channels', () => {
    const authority = makeCertificate({ name: 'Test CA', is_authority: true })
    const certificate = makeCertificate({ name: 'vrbo', hosts: ['www.vrbo.com'], issuer: authority })
    const settings = {
      resolve: toThisMachine,
      outbound: outboundRules(['www.vrbo.com', 'feeds.example.com']),
    }

    const spoken: Answer = (request, response) => {
      const scheme = 'encrypted' in request.socket ? 'https' : 'http'
      response.writeHead(200, { 'last-modified': scheme }).end(bookingCalendar)
    }
    const schemeOf = async (url: string, ca_pem?: string) => {
      const answer = await fetching(url, { ...settings, ...(ca_pem !== undefined && { ca_pem }) })
      return answer.outcome === 'body' ? answer.validators.last_modified : answer
    }

    it('are asked by https first', async () => {
      const { port } = await serving(spoken, certificate)
      expect(await schemeOf(`http://www.vrbo.com:${port}/a.ics`, authority.cert)).toBe('https')
      expect(await schemeOf(`webcal://www.vrbo.com:${port}/a.ics`, authority.cert)).toBe('https')
      expect(await schemeOf(`http://feeds.example.com:${port}/a.ics`, authority.cert)).toBe('http')
    })

    it('are asked by http if they speak nothing else', async () => {
      const { port } = await serving(spoken)
      expect(await schemeOf(`http://www.vrbo.com:${port}/a.ics`)).toBe('http')
    })

    it('are not asked in the clear because of a wrong certificate', async () => {
      const { port, asked } = await serving(spoken, certificate)
      expect(await schemeOf(`http://www.vrbo.com:${port}/a.ics`)).toMatchObject(
        fault('untrusted_certificate', { reason: expect.any(String) }),
      )
      expect(asked).toHaveLength(0)
    })
  })
})

describe('time', () => {
  it.each([
    ['no response', () => undefined],
    [
      'a response that never ends',
      (_request: IncomingMessage, response: ServerResponse) => void response.write('BEGIN:VCALENDAR\r\n'),
    ],
    [
      'gzip that never ends',
      (_request: IncomingMessage, response: ServerResponse) => {
        response.writeHead(200, { 'content-encoding': 'gzip' })
        response.write(gzipSync(bookingCalendar).subarray(0, 50))
      },
    ],
    [
      'a refusal that never ends',
      (_request: IncomingMessage, response: ServerResponse) => {
        response.writeHead(404)
        response.write('no')
      },
    ],
  ])('is limited for %s', async (_name, answer: Answer) => {
    const start = performance.now()
    expect(await answered(answer, { timeout_ms: 200 })).toEqual(fault('timed_out'))
    expect(performance.now() - start).toBeLessThan(3_000)
  })

  it('is limited for all redirects together', async () => {
    const answer: Answer = (_request, response) => {
      setTimeout(() => response.writeHead(302, { location: '/on' }).end(), 150)
    }
    expect(await answered(answer, { timeout_ms: 400 })).toEqual(fault('timed_out'))
  })

  it('ends when the caller says so', async () => {
    const signal = AbortSignal.timeout(100)
    expect(await answered(() => undefined, { signal })).toEqual(fault('timed_out'))
  })
})

describe('a failure', () => {
  it('to connect names its errno', async () => {
    const { port, close } = await feedServer(() => undefined)
    close()
    expect(await fetching(`http://127.0.0.1:${port}${SECRET}`)).toEqual(
      fault('unreachable', { reason: 'ECONNREFUSED' }),
    )
  })

  it('in the middle is unreachable', async () => {
    const cut: Answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('BEGIN:VCALENDAR\r\n', () => response.destroy())
    }
    expect(await answered(cut)).toEqual(fault('unreachable', { reason: expect.any(String) }))
  })

  it('to speak HTTP is a bad response', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => socket.end('220 mail.example.com ESMTP\r\n'))
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    closers.push(() => server.close())
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    expect(await fetching(`http://127.0.0.1:${port}${SECRET}`)).toMatchObject(
      fault('bad_response', { reason: expect.stringMatching(/^H(PE|TTP)/) }),
    )
  })

  it.each([
    ['status', sending('', {}, 403)],
    ['redirect', sending('', { location: `http://10.0.0.1${SECRET}` }, 302)],
    ['cut body', sending('BEGIN:VCALENDAR')],
    ['broken connection', (_request: IncomingMessage, response: ServerResponse) => void response.destroy()],
  ])('contains nothing of the address: %s', async (_name, answer) => {
    const { url } = await serving(answer)
    const result = JSON.stringify(await fetching(url))
    expect(result).toMatch(/"fault"/)
    expect(result).not.toMatch(/ical|0123456789abcdef|127\.0/)
  })
})
