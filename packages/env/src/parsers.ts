import { z } from 'zod'

/** Algorithms whose verification key may be public; HMAC ones would turn a published key into a secret. */
const ASYMMETRIC_ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
] as const

/** Marks secrets that `npm start` made by itself; a production configuration refuses them. */
export const DEVELOPMENT_PREFIX = 'development-'

/** A whole number written in digits, at least `min` and at most `max`. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'expected a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `expected a number from ${min} to ${max}`)

/** A TCP port, 1–65535. */
export const port = () => wholeNumber(1, 65_535)

/** Words separated by commas; blanks around them and empty ones are dropped. */
export const commaList = () =>
  z.string().transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  )

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'expected JSON' })
    return z.NEVER
  }
})

/** Exactly 32 bytes, written in base64; an optional prefix marks a development key. */
export const key32 = () =>
  z.string().transform((text, context): Uint8Array => {
    const bytes = decodeKey(
      text.startsWith(DEVELOPMENT_PREFIX) ? text.slice(DEVELOPMENT_PREFIX.length) : text,
    )
    if (bytes) return bytes
    context.addIssue({ code: 'custom', message: 'expected 32 bytes in base64' })
    return z.NEVER
  })

/** A key that seals and opens data, under the id that is stored beside what it sealed. */
export interface EncryptionKey {
  kid: string
  key: Uint8Array
}

/** `kid:base64(32 bytes)`, several separated by commas: the first seals, all of them open. */
export const encryptionKeys = () =>
  commaList().transform((items, context): [EncryptionKey, ...EncryptionKey[]] => {
    const keys = items.map((item) => {
      const [, kid, encoded] = /^([\w.-]{1,40}):(.+)$/.exec(item) ?? []
      const key = encoded === undefined ? undefined : decodeKey(encoded)
      return kid !== undefined && key ? { kid, key } : undefined
    })
    const [first, ...others] = keys.filter((key) => key !== undefined)
    if (!first || others.length + 1 < keys.length)
      context.addIssue({ code: 'custom', message: 'expected kid:base64 of 32 bytes, separated by commas' })
    else if (new Set([first, ...others].map(({ kid }) => kid)).size < keys.length)
      context.addIssue({ code: 'custom', message: 'the same kid stands twice' })
    else return [first, ...others]
    return z.NEVER
  })

const coordinate = z.string().regex(/^[\w-]{43}$/)

/** A private EC P-256 key as JWK with its `kid`; it signs our own access tokens (ES256). */
export const signingKey = () =>
  json.pipe(
    z.strictObject({
      kty: z.literal('EC'),
      crv: z.literal('P-256'),
      x: coordinate,
      y: coordinate,
      d: coordinate,
      kid: z.string().min(1),
      alg: z.literal('ES256').optional(),
      use: z.literal('sig').optional(),
    }),
  )

/** OIDC issuers whose tokens are accepted, each for one audience only. */
export const trustedIssuers = () =>
  json.pipe(
    z.array(
      z.strictObject({
        issuer: z.url({ protocol: /^https?$/ }),
        audience: z.string().min(1),
        algorithms: z.array(z.enum(ASYMMETRIC_ALGORITHMS)).min(1),
        email_trusted: z.boolean(),
      }),
    ),
  )

/** The provider ids that the dashboard's own ways to sign in have. */
const RESERVED_PROVIDER_IDS = ['credentials', 'link']

/** OIDC providers that the dashboard offers; `issuer` says which addresses of them are good enough. */
export const oidcProviders = (issuer: z.ZodType<string, string>) =>
  json.pipe(
    z
      .array(
        z.strictObject({
          id: z
            .string()
            .regex(/^[a-z][a-z0-9-]{0,39}$/, 'expected small letters, digits and hyphens')
            .refine((id) => !RESERVED_PROVIDER_IDS.includes(id), 'is the name of a way of our own'),
          name: z.string().trim().min(1).max(40),
          issuer,
          client_id: z.string().min(1),
          client_secret: z.string().min(1),
          email_trusted: z.boolean().default(false),
        }),
      )
      .refine((providers) => areDifferent(providers.map(({ id }) => id)), 'the same id stands twice')
      .refine(
        (providers) => areDifferent(providers.map((one) => one.issuer)),
        'the same issuer stands twice',
      ),
  )

const areDifferent = (words: readonly string[]): boolean => new Set(words).size === words.length

function decodeKey(text: string): Uint8Array | undefined {
  const bytes = Buffer.from(text, 'base64')
  return bytes.length === 32 && bytes.toString('base64') === text ? new Uint8Array(bytes) : undefined
}
