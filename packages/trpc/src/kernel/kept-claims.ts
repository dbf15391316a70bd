import type { Database } from '@stayward/db/client'
import { idempotency } from '@stayward/db/schema/idempotency.table'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type Clock, nowInstant } from './clock.ts'

/** How often a running request renews its claim. */
const RENEW_MS = 3000

/** A claim: one request's hold on one key. */
type HeldClaim = { scope: string; key: string; id: string }

/**
 * Renews the claims of running requests, so that an expired claim belongs to a process that is gone. Uses its
 * own connection, so that requests waiting for the pool keep their claims.
 */
export class KeptClaims {
  readonly #db: Database
  readonly #clock: Clock
  readonly #log: Pick<Logger, 'warn'>
  readonly #held = new Set<HeldClaim>()
  #timer: NodeJS.Timeout | null = null

  constructor(db: Database, clock: Clock, log: Pick<Logger, 'warn'>) {
    this.#db = db
    this.#clock = clock
    this.#log = log
  }

  /** Keeps a claim until the returned function is called. */
  hold(claim: HeldClaim): () => void {
    this.#held.add(claim)
    this.#timer ??= setInterval(() => void this.renew(), RENEW_MS).unref()
    return () => this.#held.delete(claim)
  }

  /**
   * Renews the held claims. A row locked by its own transaction is skipped: nobody else can take it until
   * then.
   */
  async renew(): Promise<void> {
    if (this.#held.size === 0) return
    const held = [...this.#held].map(({ scope, key, id }) => sql`(${scope}, ${key}, ${id})`)
    const open = sql`select ${idempotency.scope}, ${idempotency.key} from ${idempotency}
      where (${idempotency.scope}, ${idempotency.key}, ${idempotency.claim}) in (${sql.join(held, sql`, `)})
        and ${idempotency.status} is null
      for update skip locked`
    await this.#db
      .update(idempotency)
      .set({ claimed_at: nowInstant(this.#clock) })
      .where(sql`(${idempotency.scope}, ${idempotency.key}) in (${open})`)
      .catch((error: unknown) =>
        this.#log.warn({ err: error }, 'running requests could not renew their claims'),
      )
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
  }
}
