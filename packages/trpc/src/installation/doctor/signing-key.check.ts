import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import type { Examined } from './examined.rules.ts'
import { fail, type Finding, ok } from './finding.rules.ts'

const SAMPLE = Buffer.from('stayward')

/** Whether the public key in TOKEN_SIGNING_KEY verifies what its private key signs. */
export async function checkSigningKey({ env }: Pick<Examined, 'env'>): Promise<Finding> {
  return isUsable(env.TOKEN_SIGNING_KEY)
    ? ok('signing_key', 'TOKEN_SIGNING_KEY signs and verifies.')
    : fail(
        'signing_key',
        'TOKEN_SIGNING_KEY has the form of a key but does not work: its parts do not match.',
        'Create another with npm run secrets. Current tokens of the REST API then become invalid.',
      )
}

function isUsable({ kty, crv, x, y, d }: Examined['env']['TOKEN_SIGNING_KEY']): boolean {
  try {
    const key = createPrivateKey({ key: { kty, crv, x, y, d }, format: 'jwk' })
    const published = createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' })
    return verify('sha256', SAMPLE, published, sign('sha256', SAMPLE, key))
  } catch {
    return false
  }
}
