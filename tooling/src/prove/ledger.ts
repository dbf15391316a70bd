/** What callers were answered while faults happened, compared with the final content of the database. */
export class Ledger {
  /** When each change was acknowledged, by its name in the database, in `performance.now()` time. */
  readonly acknowledged = new Map<string, number>()
  /** Responses that no fault excuses, with their number. */
  readonly wrong = new Map<string, number>()

  readonly #isStrict: boolean

  /** `isStrict` excuses nothing: neither refusals that say when to retry, nor refused connections. */
  constructor({ isStrict = false } = {}) {
    this.#isStrict = isStrict
  }

  /** A change was acknowledged. */
  acknowledge(name: string): void {
    this.acknowledged.set(name, performance.now())
  }

  /** Records a response, unless it is good or says that it may be retried later. */
  note(kind: string, status: number, retryAfter: string | null): void {
    const isLater = status === 503 && retryAfter !== null && !this.#isStrict
    if ((status >= 200 && status < 400) || isLater) return
    this.#count(`${kind}: ${status}${status === 503 && retryAfter === null ? ' without Retry-After' : ''}`)
  }

  /** Records that a connection was refused or ended early, as may happen while a server starts. */
  noteUnanswered(kind: string, reason: string): void {
    if (this.#isStrict) this.#count(`${kind}: ${reason}`)
  }

  #count(what: string): void {
    this.wrong.set(what, (this.wrong.get(what) ?? 0) + 1)
  }

  /** The longest time without an acknowledged change that ended within the span, in ms. */
  longestGap(from: number, to: number): number {
    const times = [...this.acknowledged.values()].filter((at) => at >= from && at <= to)
    const marks = [from, ...times.toSorted((a, b) => a - b), to]
    return Math.max(...marks.slice(1).map((at, index) => at - (marks[index] ?? at)))
  }

  /** How many acknowledged changes are missing from the database, and how many are in it more than once. */
  compare(held: readonly string[]): { lost: number; doubled: number } {
    const counts = new Map<string, number>()
    for (const name of held) counts.set(name, (counts.get(name) ?? 0) + 1)
    const lost = [...this.acknowledged.keys()].filter((name) => !counts.has(name)).length
    const doubled = [...counts.values()].filter((count) => count > 1).length
    return { lost, doubled }
  }
}
