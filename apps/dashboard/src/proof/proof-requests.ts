type Open = { answer: Promise<boolean>; settle: (isProved: boolean) => void }

let open: Open | null = null
const listeners = new Set<() => void>()

function change(next: Open | null): void {
  open = next
  for (const listener of listeners) listener()
}

/**
 * Asks the reader to prove again who they are, and returns whether they did. Concurrent calls share the
 * result. Without a page that can ask, the result is false.
 */
export function requestProof(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  if (open === null) {
    const { promise: answer, resolve: settle } = Promise.withResolvers<boolean>()
    change({ answer, settle })
    return answer
  }
  return open.answer
}

/** Resolves all waiting requests. */
export function settleProof(isProved: boolean): void {
  open?.settle(isProved)
  change(null)
}

/** Whether a request is waiting for a proof. */
export const isProofRequested = (): boolean => open !== null

/** Subscribes to changes of that; returns the unsubscribe function. */
export function subscribeToProofRequests(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
