import type { Database } from '@stayward/db/client'
import { idempotency } from '@stayward/db/schema/idempotency.table'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type Clock, nowInstant } from './clock.ts'

/** How often a request that still runs says so. */
const RENEW_MS = 3000

/** Names a claim: one request's hold on one key. */
type HeldClaim = { scope: string; key: string; id: string }

/**
 * Renews the claims of requests that are still running, so that a claim nobody renews belongs to a process that is gone.
 * It has a connection of its own: requests that wait for the pool keep their claims all the same.
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

  /** Keeps a claim until the function that it answers is called. */
  hold(claim: HeldClaim): () => void {
    this.#held.add(claim)
    this.#timer ??= setInterval(() => void this.renew(), RENEW_MS).unref()
    return () => this.#held.delete(claim)
  }

  /** Renews what is held now. A row that its own transaction has locked is skipped: nobody else can take it meanwhile. */
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
