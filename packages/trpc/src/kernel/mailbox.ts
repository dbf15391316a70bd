/**
 * A queue for one consumer. When more than `capacity` letters wait, they are replaced by one that says so.
 */
export class Mailbox<Letter> {
  readonly #capacity: number
  readonly #overflow: Letter
  #letters: Letter[] = []
  #wake: (() => void) | null = null

  constructor({ capacity, overflow }: { capacity: number; overflow: Letter }) {
    this.#capacity = capacity
    this.#overflow = overflow
  }

  /** Adds a letter. */
  put(letter: Letter): void {
    if (this.#letters.length >= this.#capacity) this.#letters = [this.#overflow]
    else this.#letters.push(letter)
    this.#wake?.()
  }

  /** The next letter, as soon as there is one; null once the signal is aborted. */
  async take(signal: AbortSignal): Promise<Letter | null> {
    while (!signal.aborted) {
      const letter = this.#letters.shift()
      if (letter !== undefined) return letter
      await this.#arrival(signal)
    }
    return null
  }

  #arrival(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        signal.removeEventListener('abort', wake)
        this.#wake = null
        resolve()
      }
      this.#wake = wake
      signal.addEventListener('abort', wake, { once: true })
    })
  }
}
