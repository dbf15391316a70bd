import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** The time that a code of an app is for; those of the neighbouring steps count as well, for clocks that are off. */
const PERIOD_SECONDS = 30
const NEIGHBOURS = 1
const DIGITS = 6
/** As RFC 4226 recommends. */
const SECRET_BYTES = 20

const RECOVERY_CODES = 10
/** 50 bits, which nobody guesses within the attempts that there are. */
const RECOVERY_LENGTH = 10
/** Without letters that look like others. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789x'

/** A new secret to be shared with an authenticator app, in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The secret as an address that authenticator apps read from a QR code. */
export const setupUri = (secret: string, email: string): string => appOf(secret, email).toString()

/**
 * The time step of a code of an app, if it is right at that moment; null otherwise. A step up to `after` is past: its code
 * may have been used.
 */
export function stepOf(secret: string, code: string, now: Date, after: number | null): number | null {
  const token = compact(code)
  if (token.length !== DIGITS) return null
  const delta = appOf(secret).validate({ token, window: NEIGHBOURS, timestamp: now.getTime() })
  if (delta === null) return null
  const step = Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta
  return after !== null && step <= after ? null : step
}

/** New recovery codes, each of which signs in once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const code = Array.from(randomBytes(RECOVERY_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
    return `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`
  })

/** A code without what people type between its parts, in lower case. */
export const compact = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase()

const appOf = (secret: string, email = ''): TOTP =>
  new TOTP({
    issuer: 'Stayward',
    label: email,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  })
