/**
 * Hands out as many slots as a pool has connections, first come first served. Nobody waits longer than
 * `patience_ms`, and no statement is queued behind another on the same connection, so one that waits for a
 * lock delays only its own caller.
 */
export class PoolSlots {
  #free: number
  readonly #patience_ms: number
  readonly #waiting = new Set<() => void>()

  constructor(slots: number, patience_ms: number) {
    this.#free = slots
    this.#patience_ms = patience_ms
  }

  /** Resolves once the caller has a slot, which it must `release`. @throws PoolTimeout */
  async take(): Promise<void> {
    if (this.#free > 0) {
      this.#free--
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#waiting.add(resolve)
    const timer = setTimeout(() => {
      this.#waiting.delete(resolve)
      reject(new PoolTimeout(this.#patience_ms))
    }, this.#patience_ms)
    try {
      await promise
    } finally {
      clearTimeout(timer)
    }
  }

  /** Passes a slot to the caller who has waited longest. */
  release(): void {
    const [next] = this.#waiting
    if (next) {
      this.#waiting.delete(next)
      next()
    } else this.#free++
  }
}

/** All connections of the pool were in use for too long. */
export class PoolTimeout extends Error {
  /** Like the driver's own timeouts; `isAway` recognises it. */
  readonly code = 'POOL_TIMEOUT'

  constructor(waited_ms: number) {
    super(`No database connection became free within ${waited_ms} ms.`)
  }
}
