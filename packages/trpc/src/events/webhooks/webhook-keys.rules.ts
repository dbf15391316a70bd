import { createHmac, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What signs for a webhook, as it is before it is sealed. */
export type WebhookKeys = { secret: string; private_key: string; public_key: string }

const SECRET = 'whsec_'
const PUBLIC_KEY = 'whpk_'
const SECRET_BYTES = 32

/** A new secret and key pair, in the notation of Standard Webhooks. */
export function newWebhookKeys(): WebhookKeys {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  return {
    secret: `${SECRET}${randomBytes(SECRET_BYTES).toString('base64')}`,
    private_key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    public_key: `${PUBLIC_KEY}${Buffer.from(x, 'base64url').toString('base64')}`,
  }
}

/** What a webhook shows of its secret. */
export const hintOfSecret = (secret: string): string => secret.slice(-4)

/** What signs an attempt. */
export type Signer = Pick<WebhookKeys, 'secret' | 'private_key'>

/** The headers of an attempt: the signatures of all keys, `v1` and `v1a` each. */
export function signedHeaders(
  signers: readonly Signer[],
  { id, seconds, body }: { id: string; seconds: number; body: string },
): Record<string, string> {
  const signed = Buffer.from(`${id}.${seconds}.${body}`)
  const signatures = signers.flatMap(({ secret, private_key }) => [
    `v1,${createHmac('sha256', Buffer.from(secret.slice(SECRET.length), 'base64'))
      .update(signed)
      .digest('base64')}`,
    `v1a,${sign(null, signed, createPrivateKey(private_key)).toString('base64')}`,
  ])
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  }
}
