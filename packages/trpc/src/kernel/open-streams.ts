import { ServiceError } from './errors.ts'

/**
 * Far above what a browser opens, as its tabs share one; each costs memory and a check of the rights every
 * half minute.
 */
const MAX_PER_SESSION = 10

/** Counts the open streams of each session in this process. */
export class OpenStreams {
  readonly #open = new Map<string, number>()

  /**
   * Counts one more stream of a session, until `signal` is aborted or the returned function is called.
   * Throws `rate_limit.exceeded` if ten are open.
   */
  enter(session: string, signal?: AbortSignal): () => void {
    const open = this.#open.get(session) ?? 0
    if (open >= MAX_PER_SESSION)
      throw new ServiceError('rate_limit.exceeded', {
        detail: `A session may have ${MAX_PER_SESSION} live streams at once. Close one first.`,
        retry_after_seconds: 60,
      })
    this.#open.set(session, open + 1)
    let isOpen = true
    const leave = () => {
      if (!isOpen) return
      isOpen = false
      signal?.removeEventListener('abort', leave)
      const left = (this.#open.get(session) ?? 1) - 1
      if (left === 0) this.#open.delete(session)
      else this.#open.set(session, left)
    }
    signal?.addEventListener('abort', leave)
    if (signal?.aborted) leave()
    return leave
  }
}
