import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outboundRules } from '../outbound/outbound-rules.ts'
import { startPushService } from '../testing/push-service.ts'
import { PushClient, pushPublicKey } from './push-client.ts'

const {
  d: private_key = '',
  x = '',
  y = '',
} = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
  format: 'jwk',
})
const settings = { private_key, contact: 'mailto:host@example.com', plain_http: true, timeout_ms: 300 }

let service: Awaited<ReturnType<typeof startPushService>>
let client: PushClient
beforeAll(async () => {
  service = await startPushService()
  client = new PushClient({ ...settings, outbound: outboundRules(['127.0.0.0/8']) })
})
beforeEach(() => service.behave(() => ({ status: 201 })))
afterAll(async () => {
  service.stop()
  await client.close()
})

const delivery = () => ({
  ...service.browser(),
  payload: JSON.stringify({ title: 'Ático Malasaña, 12–15 may' }),
  ttl_s: 3600,
  urgency: 'high' as const,
})

describe('a push message', () => {
  it('is read by the browser it is for, and signed by the key that browsers subscribe with', async () => {
    const before = service.received.length
    expect(await client.send(delivery())).toEqual({ status: 201, fault: null, retry_after_s: null })
    const [push] = service.received.slice(before)
    expect(JSON.parse(push?.text ?? '')).toEqual({ title: 'Ático Malasaña, 12–15 may' })
    expect(push?.headers).toMatchObject({ ttl: '3600', urgency: 'high', 'content-encoding': 'aes128gcm' })
    expect(push?.headers.authorization).toContain(`k=${pushPublicKey(private_key)}`)
  })

  it('is encrypted for that browser alone', async () => {
    const before = service.received.length
    const { p256dh } = service.browser()
    expect((await client.send({ ...delivery(), p256dh })).status).toBe(400)
    expect(service.received).toHaveLength(before)
  })

  it.each([
    [{ status: 410 }, { status: 410, fault: null, retry_after_s: null }],
    [{ status: 413 }, { status: 413, fault: null, retry_after_s: null }],
    [
      { status: 429, headers: { 'retry-after': '120' } },
      { status: 429, fault: null, retry_after_s: 120 },
    ],
    [{ status: 503 }, { status: 503, fault: null, retry_after_s: null }],
    ['silence', { status: null, fault: 'timeout', retry_after_s: null }],
    ['hang_up', { status: null, fault: 'unreachable', retry_after_s: null }],
  ] as const)('says what came of it: %j', async (answer, result) => {
    service.behave(() => answer)
    expect(await client.send(delivery())).toEqual(result)
  })

  it('cannot be sent with a key that is no point of the curve', async () => {
    const before = service.received.length
    const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url')
    expect(await client.send({ ...delivery(), p256dh })).toMatchObject({ status: null, fault: 'bad_keys' })
    expect(service.received).toHaveLength(before)
  })

  it('goes to no address in a private network, whatever its name', async () => {
    const before = service.received.length
    const strict = new PushClient({
      ...settings,
      outbound: outboundRules([]),
      resolve: (_name, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
    })
    const sent = delivery()
    const renamed = sent.endpoint.replace('127.0.0.1', 'push.example.com')
    for (const endpoint of [sent.endpoint, renamed])
      expect(await strict.send({ ...sent, endpoint })).toMatchObject({
        status: null,
        fault: 'address_refused',
      })
    await strict.close()
    expect(service.received).toHaveLength(before)
  })
})

it('derives the public key of a private one', () => {
  const point = Buffer.from(pushPublicKey(private_key), 'base64url')
  expect(point.subarray(1).toString('base64url')).toBe(
    Buffer.concat([Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64url'),
  )
})
