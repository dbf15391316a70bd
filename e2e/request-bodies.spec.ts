import { type IncomingMessage, request as send } from 'node:http'
import { expect, test as base } from '@playwright/test'
import { publishedAddresses, type StackAddresses } from './stack-addresses.ts'

const test = base.extend<object, { addresses: StackAddresses }>({
  addresses: [({}, use) => use(publishedAddresses()), { scope: 'worker' }],
})

const MIB = 1024 * 1024
const JSON_TYPE = 'application/json'
const FORM = 'multipart/form-data; boundary=a'
const FIELDS = 'application/x-www-form-urlencoded'

interface Body {
  type: string
  /** The data to send, this many times. */
  part: string
  times?: number
  /** Whether to send it without a length. */
  chunked?: boolean
}

interface Answer {
  status: number | undefined
  type: string | undefined
  text: string
  ms: number
}

/** Posts a body from one of `url`'s own pages, as fast as it is accepted, until there is a response. */
async function post(url: string, { type, part, times = 1, chunked = false }: Body): Promise<Answer> {
  const { origin } = new URL(url)
  const length = Buffer.byteLength(part) * times
  const started = performance.now()
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const outgoing = send(url, {
    method: 'POST',
    agent: false,
    headers: {
      origin,
      'content-type': type,
      ...(chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': length }),
    },
  })
  outgoing.on('response', resolve).on('error', reject)
  void (async () => {
    for (let sent = 0; sent < times && !outgoing.destroyed; sent++)
      await new Promise((taken) => outgoing.write(part, taken))
    outgoing.end()
  })()
  const answer = await promise
  let text = ''
  // Without an encoding, a message streams buffers.
  for await (const chunk of answer as AsyncIterable<Buffer>) text += chunk.toString()
  outgoing.destroy()
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    text,
    ms: performance.now() - started,
  }
}

const ODD = '{},'.repeat(Math.floor(MIB / 3))

test.describe('a body over its limit is refused before it is parsed', () => {
  const large: [string, string, Body][] = [
    ['JSON to an operation', '/api/trpc/auth.requestSignUp', { type: JSON_TYPE, part: ODD, times: 100 }],
    [
      'JSON of no length to an operation',
      '/api/trpc/auth.requestSignUp',
      { type: JSON_TYPE, part: ODD, times: 100, chunked: true },
    ],
    [
      'a file of 12 MiB',
      '/api/trpc/properties.setCoverImage',
      { type: FORM, part: 'x'.repeat(MIB), times: 12 },
    ],
    ['17 kB to sign in', '/api/auth/callback/credentials', { type: FIELDS, part: 'x'.repeat(17 * 1024) }],
    [
      '17 kB of no length to sign in',
      '/api/auth/callback/credentials',
      { type: JSON_TYPE, part: 'x'.repeat(17 * 1024), chunked: true },
    ],
    ['a form to the token', '/api/token', { type: JSON_TYPE, part: ODD, times: 2 }],
    ['a filter of guests', '/api/exports/guests', { type: JSON_TYPE, part: ODD, times: 2, chunked: true }],
    ['a form to a page', '/sign-in', { type: FORM, part: 'x'.repeat(MIB), times: 2 }],
  ]
  for (const [name, path, body] of large)
    test(`${name}, by the dashboard`, async ({ addresses }) => {
      const answer = await post(addresses.DASHBOARD_URL + path, body)
      expect([answer.status, answer.type]).toEqual([413, 'application/problem+json'])
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'request.too_large', status: 413 })
      expect(answer.ms).toBeLessThan(5_000)
    })

  for (const chunked of [false, true])
    test(`by the check-in, in its words${chunked ? ', of no length' : ''}`, async ({ addresses }) => {
      const answer = await post(`${addresses.CHECKIN_URL}/lost`, {
        type: FIELDS,
        part: 'x'.repeat(MIB),
        times: 20,
        chunked,
      })
      expect(answer.status).toBe(413)
      expect(answer.text).toContain('<h1>')
    })
})

test.describe('a body that is broken is the caller’s fault', () => {
  const broken: [string, string, Body][] = [
    ['JSON', '/api/trpc/auth.requestSignUp', { type: JSON_TYPE, part: '{"email":' }],
    ['a form without a boundary', '/api/trpc/auth.requestSignUp', { type: 'multipart/form-data', part: 'x' }],
    ['a form of another boundary', '/api/trpc/auth.requestSignUp', { type: FORM, part: '--b\r\n\r\nx' }],
    [
      'a form that was cut off',
      '/api/trpc/auth.requestSignUp',
      { type: FORM, part: '--a\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nhalf' },
    ],
    ['JSON to sign in', '/api/auth/callback/credentials', { type: JSON_TYPE, part: '{"a' }],
    [
      'a batch of a thousand',
      `/api/trpc/${Array(1000).fill('geo.countries').join(',')}?batch=1`,
      { type: JSON_TYPE, part: '{}' },
    ],
  ]
  for (const [name, path, body] of broken)
    test(name, async ({ addresses }) => {
      expect((await post(addresses.DASHBOARD_URL + path, body)).status).toBe(400)
    })
})

test('1 MiB of nested or many values is refused without delay', async ({ addresses }) => {
  const url = `${addresses.DASHBOARD_URL}/api/trpc/auth.requestSignUp`
  const half = MIB / 2 - 100
  for (const part of [
    `{"email":${'['.repeat(half)}${']'.repeat(half)}}`,
    `{"email":[${ODD.slice(0, -30)}{}]}`,
    `{${Array.from({ length: 60_000 }, (_, i) => `"key${i}":1`).join(',')}}`,
  ]) {
    const answer = await post(url, { type: JSON_TYPE, part })
    expect([400, 422]).toContain(answer.status)
    // A tenth of a second on an idle machine.
    expect(answer.ms).toBeLessThan(5_000)
  }
})
