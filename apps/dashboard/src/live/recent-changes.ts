import { EVERYTHING } from '@stayward/contract/overview/live-change'
import type { LiveChange } from '@stayward/contract/overview/timeline'

const MAX_KEPT = 200

/** The last changes that a tab received. */
export class RecentChanges {
  #kept: { heard_at: number; change: LiveChange }[] = []
  /** From when on the list is complete. */
  #complete_since = performance.now()

  add(change: LiveChange): void {
    this.#kept.push({ heard_at: performance.now(), change })
    if (this.#kept.length <= MAX_KEPT) return
    this.#complete_since = this.#kept.shift()?.heard_at ?? this.#complete_since
  }

  /** The changes of the last so many milliseconds; `everything` if they are not all known. */
  ofLast(ms: number): LiveChange[] {
    const since = performance.now() - ms
    if (since <= this.#complete_since) return [EVERYTHING]
    return this.#kept.filter(({ heard_at }) => heard_at >= since).map(({ change }) => change)
  }
}
