import { hash } from 'node:crypto'
import type { Clock } from '../../kernel/clock.ts'
import type { VerifiedToken } from '../../kernel/access-tokens.ts'

// How long a key that an issuer withdrew may still count.
const KEEP_MS = 60_000
const CAPACITY = 5_000

/** Tokens that were verified within the last minute: a signature costs more than all else of a quick request. */
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

  /** Keeps a verified token, never beyond its own end. The oldest one makes room. */
  keep(raw: string, token: VerifiedToken, expiresAtMs: number): void {
    const key = keyOf(raw)
    this.#entries.delete(key)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size >= CAPACITY && oldest !== undefined) this.#entries.delete(oldest)
    this.#entries.set(key, { token, until: Math.min(this.#clock.now().getTime() + KEEP_MS, expiresAtMs) })
  }
}

const keyOf = (raw: string): string => hash('sha256', raw, 'base64')
