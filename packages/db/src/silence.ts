/** How often the statements that are not answered yet are looked at. */
const LOOK_MS = 250
/** A server that has answered nothing for this long is asked whether it is still there. */
const SILENCE_MS = 800

export interface SilenceOptions {
  /** Resolves with whether the server still answers. */
  isThere: () => Promise<boolean>
  /** Called when it does not, or when something has no answer within its time; everything open is refused. */
  onSilence: () => void
}

interface OpenWork {
  /** When it began, and when it must have ended; both on the clock of `performance.now()`. */
  since: number
  until: number
  /** Refuses its callers. */
  lose: () => void
}

/** The database did not answer; `isAway` knows it. */
export class DatabaseSilent extends Error {
  readonly code = 'DATABASE_SILENT'

  constructor() {
    super('The database has gone silent.')
  }
}

/**
 * Watches over work that the database has not answered yet. A server that vanishes without closing its connections, as
 * behind a cut network or in a failover, leaves every caller waiting for as long as the operating system resends: a
 * quarter of an hour.
 */
export class SilenceWatch {
  readonly #options: SilenceOptions
  readonly #open = new Set<OpenWork>()
  #heardAt = 0
  #timer: NodeJS.Timeout | null = null
  #isAsking = false

  constructor(options: SilenceOptions) {
    this.#options = options
  }

  /**
   * Passes on the outcome of `work` and watches until there is one; `longest_ms` is more than it can rightly take.
   * @throws DatabaseSilent
   */
  async over<T>(work: PromiseLike<T>, longest_ms = Infinity): Promise<T> {
    const since = performance.now()
    const { promise: lost, reject } = Promise.withResolvers<never>()
    const entry = { since, until: since + longest_ms, lose: () => reject(new DatabaseSilent()) }
    this.#open.add(entry)
    this.#timer ??= setInterval(() => void this.#look(), LOOK_MS).unref()
    try {
      return await Promise.race([work, lost])
    } finally {
      this.#open.delete(entry)
      this.#heardAt = performance.now()
    }
  }

  /** Watches no longer. */
  stop(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
  }

  async #look(): Promise<void> {
    // Entries are kept in the order in which they began.
    const [oldest] = this.#open
    if (!oldest) return this.stop()
    const now = performance.now()
    const isOverdue = [...this.#open].some(({ until }) => until < now)
    if (!isOverdue && !(await this.#isSilent(oldest, now))) return
    for (const { lose } of this.#open) lose()
    this.#open.clear()
    this.#options.onSilence()
  }

  async #isSilent(oldest: OpenWork, now: number): Promise<boolean> {
    if (this.#isAsking || now - Math.max(oldest.since, this.#heardAt) < SILENCE_MS) return false
    this.#isAsking = true
    const isThere = await this.#options.isThere()
    this.#isAsking = false
    if (isThere) this.#heardAt = performance.now()
    return !isThere && this.#open.has(oldest)
  }
}
