import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** Makes row ids; injected, so that tests can foresee them. */
export type Ids = { next(): string }

/** UUID v7: ordered by time, so that indexes grow at their end. */
export const uuidIds: Ids = { next: () => v7() }

const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz'

/** A secret for a link: 26 characters of Crockford's base 32, 130 random bits, safe to read aloud. */
export const linkCode = (): string => Array.from(randomBytes(26), (byte) => CROCKFORD[byte & 31]).join('')

/** The name of a code at its vendor: 60 random bits, well within the 20 characters that a keypad's list takes. */
export const codeTag = (): string =>
  `SW-${Array.from(randomBytes(12), (byte) => CROCKFORD[byte & 31])
    .join('')
    .toUpperCase()}`

/** A 256-bit secret in base64url. */
export const secretToken = (): string => randomBytes(32).toString('base64url')
