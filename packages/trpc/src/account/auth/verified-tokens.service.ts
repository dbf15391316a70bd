import { hash } from 'node:crypto'
import type { Clock } from '../../kernel/clock.ts'
import type { VerifiedToken } from '../../kernel/access-tokens.ts'

// How long a token still counts after the issuer withdrew its key.
const KEEP_MS = 60_000
const CAPACITY = 5_000

/**
 * Tokens verified within the last minute: checking a signature costs more than the rest of a quick request.
 */
export class VerifiedTokens {
  readonly #clock: Clock
  readonly #entries = new Map<string, { token: VerifiedToken; until: number }>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  find(raw: string): VerifiedToken | null {
    const entry = this.#entries.get(keyOf(raw))
    return entry && this.#clock.now().getTime() < entry.until ? entry.token : null
  }

  /** Keeps a verified token, never beyond its expiry; drops the oldest one when full. */
  keep(raw: string, token: VerifiedToken, expiresAtMs: number): void {
    const key = keyOf(raw)
    this.#entries.delete(key)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size >= CAPACITY && oldest !== undefined) this.#entries.delete(oldest)
    this.#entries.set(key, { token, until: Math.min(this.#clock.now().getTime() + KEEP_MS, expiresAtMs) })
  }
}

const keyOf = (raw: string): string => hash('sha256', raw, 'base64')
