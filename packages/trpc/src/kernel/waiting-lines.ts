type Line = { end: Promise<unknown>; length: number }

/** Runs what is asked under one name one after the other, with a few waiting behind it at most. */
export class WaitingLines {
  readonly #most: number
  readonly #lines = new Map<string, Line>()

  /** `waiting` says how many may stand behind the one that runs. */
  constructor(waiting: number) {
    this.#most = waiting + 1
  }

  /** Whether nobody else can join the line of a name now. */
  isFull(name: string): boolean {
    return (this.#lines.get(name)?.length ?? 0) >= this.#most
  }

  /** Runs `work` when all that came before it under the same name is done, however that ended. */
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
