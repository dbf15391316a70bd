import { createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkSignature, type ReceivedRequest } from './check-signature'

const NOW = Date.parse('2026-11-23T12:00:00Z')
const bytes = randomBytes(32)
const secret = `whsec_${bytes.toString('base64')}`
const pair = generateKeyPairSync('ed25519')
const public_key = `whpk_${pair.publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64')}`
const body = '{"type":"booking.created","data":{"id":"1","name":"España"}}'

/** A request signed as the service signs it, `seconds` ago. */
function signed(seconds = 0): ReceivedRequest {
  const id = '0192a000-0000-7000-8000-000000000001'
  const timestamp = String(NOW / 1000 - seconds)
  const message = Buffer.from(`${id}.${timestamp}.${body}`)
  const v1 = createHmac('sha256', bytes).update(message).digest('base64')
  const v1a = sign(null, message, pair.privateKey).toString('base64')
  return { id, timestamp, signature: `v1,${v1} v1a,${v1a}`, body, key: secret }
}

const resultOf = async (change: Partial<ReceivedRequest>, seconds = 0) =>
  (await checkSignature({ ...signed(seconds), ...change }, NOW)).result

afterEach(() => vi.unstubAllGlobals())

describe('the check of a signature', () => {
  it('accepts what was signed with the secret or the private key', async () => {
    expect(await resultOf({})).toBe('valid')
    expect(await resultOf({ key: public_key })).toBe('valid')
    expect(await resultOf({ key: ` ${secret}\n` })).toBe('valid')
  })

  it('accepts one right signature among those of a rotation', async () => {
    const { signature } = signed()
    const older = createHmac('sha256', 'before').update('x').digest('base64')
    expect(await resultOf({ signature: `v1,${older} ${signature}` })).toBe('valid')
  })

  it('says that the secret is another one, or that something else was changed', async () => {
    expect(await resultOf({ key: `whsec_${randomBytes(32).toString('base64')}` })).toBe('mismatch')
    expect(await resultOf({ id: '0192a000-0000-7000-8000-000000000002' })).toBe('mismatch')
    expect(await resultOf({ body: body.replace('created', 'updated') })).toBe('mismatch')
  })

  it('recognises a body that was read and written again', async () => {
    expect(await resultOf({ body: JSON.stringify(JSON.parse(body), null, 2) })).toBe('body_changed')
    expect(await resultOf({ body: `${body}\n` })).toBe('body_changed')
  })

  it('says how old a request with the right signature is', async () => {
    expect(await checkSignature(signed(301), NOW)).toEqual({ result: 'timestamp_old', minutes: 5 })
    expect(await checkSignature(signed(-3_600), NOW)).toEqual({ result: 'timestamp_future', minutes: 60 })
    expect(await resultOf({}, 299)).toBe('valid')
    expect(await resultOf({}, -299)).toBe('valid')
  })

  it('says which part cannot be read', async () => {
    expect(await resultOf({ key: 'secret' })).toBe('key_malformed')
    expect(await resultOf({ key: 'whsec_' })).toBe('key_malformed')
    expect(await resultOf({ timestamp: '2026-11-23T12:00:00Z' })).toBe('timestamp_malformed')
    expect(await resultOf({ signature: 'abc' })).toBe('signature_malformed')
    expect(await resultOf({ signature: '' })).toBe('signature_malformed')
    const [v1 = '', v1a = ''] = signed().signature.split(' ')
    expect(await resultOf({ signature: v1a })).toBe('no_such_version')
    expect(await resultOf({ signature: v1, key: public_key })).toBe('no_such_version')
  })

  it('says that a browser without WebCrypto cannot check', async () => {
    vi.stubGlobal('crypto', {})
    expect(await resultOf({})).toBe('unsupported')
  })
})
