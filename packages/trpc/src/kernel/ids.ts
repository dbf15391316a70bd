import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** Generates row ids; injected, so that tests can predict them. */
export type Ids = { next(): string }

/** UUID v7: ordered by time, so that indexes grow at their end. */
export const uuidIds: Ids = { next: () => v7() }

const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz'

/** One character of Crockford's base 32 per byte, using five of its bits. */
export const crockford = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => CROCKFORD[byte & 31]).join('')

/** A secret for a link: 26 characters of Crockford's base 32, 130 random bits, safe to read aloud. */
export const linkCode = (): string => crockford(randomBytes(26))

/** A 256-bit secret in base64url. */
export const secretToken = (): string => randomBytes(32).toString('base64url')
