/** How often unanswered statements are checked. */
const LOOK_MS = 250
/** A server silent for this long is probed. */
const SILENCE_MS = 800

export interface SilenceOptions {
  /** Resolves with whether the server still answers. */
  isThere: () => Promise<boolean>
  /** Called if it does not, or if a statement exceeds its time; all open work is refused. */
  onSilence: () => void
}

interface OpenWork {
  /** When it began, and when it must have ended; both by `performance.now()`. */
  since: number
  until: number
  /** Rejects for its callers. */
  lose: () => void
}

/** The database did not answer; `isAway` recognises it. */
export class DatabaseSilent extends Error {
  readonly code = 'DATABASE_SILENT'

  constructor() {
    super('The database has gone silent.')
  }
}

/**
 * Watches work that the database has not answered yet. If a server vanishes without closing its connections,
 * as behind a cut network or in a failover, callers would wait for as long as the operating system
 * retransmits: a quarter of an hour.
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
   * Passes on the outcome of `work` and watches it until then; `longest_ms` is more than it can normally
   * take.
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

  /** Stops watching. */
  stop(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
  }

  async #look(): Promise<void> {
    // Entries are in the order in which they began.
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
