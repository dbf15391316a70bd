/** A map of at most `capacity` entries; beyond that, a new one replaces the oldest. */
export class BoundedMap<Key, Value> {
  readonly #capacity: number
  readonly #entries = new Map<Key, Value>()

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get(key: Key): Value | undefined {
    return this.#entries.get(key)
  }

  set(key: Key, value: Value): void {
    // Deleted first, so that a rewritten entry is the newest.
    this.#entries.delete(key)
    const [oldest] = this.#entries.size >= this.#capacity ? this.#entries.keys() : []
    if (oldest !== undefined) this.#entries.delete(oldest)
    this.#entries.set(key, value)
  }
}

/** Caches the results of `make` for the last `capacity` distinct arguments. */
export function memoized<Args extends readonly string[], Value extends string | object>(
  capacity: number,
  make: (...args: Args) => Value,
): (...args: Args) => Value {
  const known = new BoundedMap<string, Value>(capacity)
  return (...args) => {
    const key = args.join('\n')
    const found = known.get(key)
    if (found !== undefined) return found
    const made = make(...args)
    known.set(key, made)
    return made
  }
}
