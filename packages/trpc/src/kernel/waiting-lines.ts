type Line = { end: Promise<unknown>; length: number }

/** Runs work under one name in order, with a limited number waiting. */
export class WaitingLines {
  readonly #most: number
  readonly #lines = new Map<string, Line>()

  /** `waiting` is how many may wait behind the running one. */
  constructor(waiting: number) {
    this.#most = waiting + 1
  }

  /** Whether the line of a name has no room now. */
  isFull(name: string): boolean {
    return (this.#lines.get(name)?.length ?? 0) >= this.#most
  }

  /** Runs `work` when all earlier work under the same name has ended, however it ended. */
  async run<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> {
    const line = this.#lines.get(name) ?? { end: Promise.resolve(), length: 0 }
    this.#lines.set(name, line)
    line.length += 1
    const answer = line.end.then(work)
    line.end = answer.catch(() => undefined)
    try {
      return await answer
    } finally {
      line.length -= 1
      if (line.length === 0) this.#lines.delete(name)
    }
  }
}
