// Receives webhooks: STAYWARD_WEBHOOK_SECRET=whsec_… node receiver.ts
// With STAYWARD_WEBHOOK_KEY=whpk_… it verifies the v1a signature instead, which needs no secret.
import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'

const TOLERANCE_SECONDS = 5 * 60
const { STAYWARD_WEBHOOK_SECRET: secret = '', STAYWARD_WEBHOOK_KEY: publicKey, PORT = '8000' } = process.env

/** Whether a request comes from Stayward, and is not an old one that somebody sends again. */
function isGenuine(headers: IncomingHttpHeaders, body: Buffer): boolean {
  const id = String(headers['webhook-id'])
  const timestamp = String(headers['webhook-timestamp'])
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS)) return false
  const signed = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body])
  return String(headers['webhook-signature'])
    .split(' ')
    .some((entry) => {
      const [version, signature = ''] = entry.split(',')
      const bytes = Buffer.from(signature, 'base64')
      return publicKey === undefined
        ? version === 'v1' && isHmac(signed, bytes)
        : version === 'v1a' && isSigned(publicKey, signed, bytes)
    })
}

function isHmac(signed: Buffer, signature: Buffer): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(signed).digest()
  return signature.length === expected.length && timingSafeEqual(signature, expected)
}

function isSigned(key: string, signed: Buffer, signature: Buffer): boolean {
  const x = Buffer.from(key.replace('whpk_', ''), 'base64').toString('base64url')
  const imported = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, signed, imported, signature)
}

createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    // The bytes as they came: JSON that is written again has another signature.
    const body = Buffer.concat(chunks)
    if (!isGenuine(request.headers, body)) return response.writeHead(400).end()
    // Store the event under its webhook-id, which tells duplicates, and work on it after the answer.
    console.log(body.toString())
    return response.writeHead(204).end()
  })
}).listen(Number(PORT), () => console.log('ready'))
