import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'

/** A message as a browser reads it, and what came with it. */
export type ReceivedPush = { headers: IncomingHttpHeaders; text: string; browser: string }

/** How the service answers: with a status, never, or by hanging up. */
export type PushAnswer = { status: number; headers?: Record<string, string> } | 'silence' | 'hang_up'

type Browser = { ecdh: ECDH; auth: Buffer }

/** A browser's subscription, as it sends it to us. */
export type TestSubscription = { endpoint: string; p256dh: string; auth: string }

/**
 * A push service with browsers of its own: it checks who sends (RFC 8292), and decrypts what was sent as the browser would
 * (RFC 8188, RFC 8291). A message that is not in order is answered with 400.
 */
export async function startPushService() {
  const browsers = new Map<string, Browser>()
  const received: ReceivedPush[] = []
  let behave: (push: ReceivedPush) => PushAnswer = () => ({ status: 201 })
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const name = request.url?.slice(1) ?? ''
      const browser = browsers.get(name)
      if (!browser) return void response.writeHead(404).end()
      let push: ReceivedPush
      try {
        checkSender(request.headers, origin)
        push = { headers: request.headers, text: decrypted(Buffer.concat(parts), browser), browser: name }
      } catch (error) {
        return void response.writeHead(400).end(String(error))
      }
      received.push(push)
      const answer = behave(push)
      if (answer === 'silence') return
      if (answer === 'hang_up') return void response.destroy()
      response.writeHead(answer.status, answer.headers).end()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  return {
    received,
    /** A new browser that subscribes. */
    browser(): TestSubscription {
      const name = randomBytes(9).toString('base64url')
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys('base64url')
      const auth = randomBytes(16)
      browsers.set(name, { ecdh, auth })
      return { endpoint: `${origin}/${name}`, p256dh, auth: auth.toString('base64url') }
    },
    /** From now on, it answers as this says. */
    behave(next: typeof behave) {
      behave = next
    },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Throws unless the request is signed by the key that it names, for this service, and for a day at most. */
function checkSender({ authorization = '', ttl }: IncomingHttpHeaders, origin: string): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/i.exec(authorization) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString())
  const isForUs = typeof claims === 'object' && claims !== null && 'aud' in claims && claims.aud === origin
  if (!isSigned || !isForUs || ttl === undefined)
    throw new Error('The request is not signed for this service.')
}

/** The text of a message in one record, with the padding that RFC 8188 puts behind it taken off. */
function decrypted(message: Buffer, { ecdh, auth }: Browser): string {
  const salt = message.subarray(0, 16)
  const length = message.readUInt8(20)
  const sender = message.subarray(21, 21 + length)
  const record = message.subarray(21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
  const key = hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce))
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
