import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { makeCertificate } from '../emulator/certificate-authority.ts'
import type { Resolver } from '../outbound/guarded-connections.ts'
import { outboundRules } from '../outbound/outbound-rules.ts'
import { feedServer } from '../testing/feed-server.ts'
import { startWebhookReceiver } from '../testing/webhook-receiver.ts'
import { WebhookClient, type WebhookClientSettings } from './webhook-client.ts'

let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
const clients: WebhookClient[] = []
beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
afterEach(async () => {
  receiver.behave(() => ({ status: 200 }))
  receiver.deliveries.length = 0
  await Promise.all(clients.splice(0).map((made) => made.close()))
})
afterAll(() => receiver.stop())

const LOOPBACK = ['127.0.0.0/8']

function client(settings: Partial<WebhookClientSettings> = {}): WebhookClient {
  const made = new WebhookClient({
    outbound: outboundRules(LOOPBACK),
    version: '1.2.3',
    plain_http: true,
    timeout_ms: 400,
    ...settings,
  })
  clients.push(made)
  return made
}

const message = (url = receiver.url) => ({ url, headers: { 'webhook-id': 'an-id' }, body: '{"a":"é"}' })

it('sends the bytes as they are, without cookies', async () => {
  receiver.behave(() => ({ status: 200, headers: { 'set-cookie': 'a=b', 'x-extra': 'yes' }, body: 'thanks' }))
  const { send } = client()
  await send(message())
  const result = await send(message())
  expect(result).toMatchObject({ status: 200, fault: null, retry_after_s: null })
  expect(result.answer).toMatch(/^HTTP 200\n[^]*x-extra: yes\n[^]*\n\nthanks$/)
  expect(receiver.deliveries[1]).toMatchObject({
    raw: '{"a":"é"}',
    headers: {
      'webhook-id': 'an-id',
      'content-type': 'application/json',
      'user-agent': 'Stayward/1.2.3',
    },
  })
  expect(receiver.deliveries[1]?.headers).not.toHaveProperty('cookie')
})

it('does not follow a redirect', async () => {
  receiver.behave(() => ({ status: 302, headers: { location: receiver.url } }))
  expect(await client().send(message())).toMatchObject({ status: 302, fault: null })
  expect(receiver.deliveries).toHaveLength(1)
})

it('keeps 4 kB of an answer, and reads no more', async () => {
  receiver.behave(() => ({ status: 200, body: `\0${'x'.repeat(10_000_000)}` }))
  const result = await client({ timeout_ms: 5_000 }).send(message())
  expect(result).toMatchObject({ status: 200, fault: null })
  expect(result.answer).toHaveLength(4096)
  expect(result.answer).not.toContain('\0')
})

it.each(['drip', 'endless'] as const)(
  'an answer that does not end (%s) holds nobody up',
  async (behaviour) => {
    receiver.behave(() => behaviour)
    const result = await client().send(message())
    expect(result).toMatchObject(
      behaviour === 'endless' ? { status: 200, fault: null } : { status: 200, fault: 'timeout' },
    )
    expect(result.latency_ms).toBeLessThan(1_000)
    expect(result.answer?.length).toBeLessThanOrEqual(4096)
  },
)

it('waits for who takes almost all of the time', async () => {
  receiver.behave(async () => {
    await wait(300)
    return { status: 200 }
  })
  expect(await client().send(message())).toMatchObject({ status: 200, fault: null })
})

it('trusts no certificate that nobody vouches for', async () => {
  const authority = makeCertificate({ name: 'An authority', is_authority: true })
  const certificate = makeCertificate({ name: 'A receiver', hosts: ['127.0.0.1'], issuer: authority })
  const server = await feedServer((_request, response) => response.end(), certificate)
  const url = `https://127.0.0.1:${server.port}/`
  try {
    expect(await client().send(message(url))).toMatchObject({ status: null, fault: 'untrusted_certificate' })
    const trusting = client({ ca_pem: authority.cert })
    expect(await trusting.send(message(url))).toMatchObject({ status: 200, fault: null })
  } finally {
    server.close()
  }
})

it('says nothing of a Retry-After that is none', async () => {
  for (const value of ['soon', '-', '12 parsecs', '1e3']) {
    receiver.behave(() => ({ status: 429, headers: { 'retry-after': value } }))
    expect([value, (await client().send(message())).retry_after_s]).toEqual([value, null])
  }
})

it.each([
  ['silence', { status: null, fault: 'timeout' }],
  ['hang_up', { status: null, fault: 'unreachable' }],
  ['half', { status: 200, fault: 'unreachable' }],
] as const)('%s is a fault', async (behaviour, expected) => {
  receiver.behave(() => behaviour)
  expect(await client().send(message())).toMatchObject(expected)
})

it('says for how long it should wait, a day at most', async () => {
  receiver.behave(() => ({ status: 429, headers: { 'retry-after': '120' } }))
  expect(await client().send(message())).toMatchObject({ status: 429, retry_after_s: 120 })
  receiver.behave(() => ({ status: 503, headers: { 'retry-after': '999999' } }))
  expect(await client().send(message())).toMatchObject({ status: 503, retry_after_s: 86_400 })
})

it.each([
  'http://169.254.169.254/latest/meta-data',
  'http://10.0.0.1/',
  'http://[::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://0x7f000001:1/',
  'https://user:secret@example.com/',
  'file:///etc/passwd',
])('%s is refused', async (url) => {
  const outbound = outboundRules([])
  expect(await client({ outbound }).send(message(url))).toMatchObject({
    status: null,
    fault: 'address_refused',
  })
})

it('speaks http only where that is said', async () => {
  expect(await client({ plain_http: false }).send(message())).toMatchObject({ fault: 'address_refused' })
})

it('judges a name at each connection, so that it cannot change its mind', async () => {
  const answers = ['93.184.216.34', '10.0.0.1']
  let looked = 0
  const resolve: Resolver = (_name, _options, callback) =>
    callback(null, [{ address: answers[looked++] ?? '10.0.0.1', family: 4 }])
  const { send } = client({ outbound: outboundRules([]), resolve, timeout_ms: 100 })
  const first = await send(message('http://hooks.example.com:9/'))
  expect(first.fault).not.toBe('address_refused')
  expect(await send(message('http://hooks.example.com:10/'))).toMatchObject({ fault: 'address_refused' })
  expect(looked).toBe(2)
})
