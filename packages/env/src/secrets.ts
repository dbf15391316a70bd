import { generateKeyPairSync, randomBytes } from 'node:crypto'

/**
 * `kid` names the new keys; `mark` is a prefix of secrets without a key id, to tell development from
 * production.
 */
export interface SecretOptions {
  kid: string
  mark?: string
}

const key32 = (): string => randomBytes(32).toString('base64')

/** How each secret of the environment is created. */
const CREATE = {
  ENCRYPTION_KEYS: ({ kid }) => `${kid}:${key32()}`,
  LOOKUP_KEY: ({ mark = '' }) => `${mark}${key32()}`,
  TOKEN_SIGNING_KEY: ({ kid }) => signingKey(kid),
  NEXTAUTH_SECRET: ({ mark = '' }) => `${mark}${key32()}`,
  VAPID_PRIVATE_KEY: ({ mark = '' }) => `${mark}${pushKey()}`,
} satisfies Record<string, (options: SecretOptions) => string>

export type SecretName = keyof typeof CREATE

// The keys of an object literal are those of its type.
const NAMES = Object.keys(CREATE) as SecretName[]

/** New random values for every secret that an installation needs, under the names of their variables. */
export function createSecrets(options: SecretOptions): Record<SecretName, string> {
  // Every name of the record is among the entries.
  return Object.fromEntries(NAMES.map((name) => [name, CREATE[name](options)])) as Record<SecretName, string>
}

/** A key id with the key's creation date; the random suffix distinguishes keys of one day. */
export const datedKid = (now: Date): string =>
  `${now.toISOString().slice(0, 10)}-${randomBytes(2).toString('hex')}`

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })

const signingKey = (kid: string): string => JSON.stringify({ ...newKey(), kid, alg: 'ES256', use: 'sig' })

/** The private number of a key on P-256, in the form that Web Push uses for it (RFC 8292). */
function pushKey(): string {
  const { d } = newKey()
  if (d === undefined) throw new Error('The key has no private part.')
  return d
}
