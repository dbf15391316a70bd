type Open = { answer: Promise<boolean>; settle: (isProved: boolean) => void }

let open: Open | null = null
const listeners = new Set<() => void>()

function change(next: Open | null): void {
  open = next
  for (const listener of listeners) listener()
}

/**
 * Asks whoever sits here to prove again who they are, and answers whether they did. What asks meanwhile waits for the
 * same answer. Where no page asks such a thing the answer is no.
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

/** Tells all that wait whether it was proved. */
export function settleProof(isProved: boolean): void {
  open?.settle(isProved)
  change(null)
}

/** Whether somebody waits for a proof. */
export const isProofRequested = (): boolean => open !== null

/** Calls back whenever that changes; answers how to end it. */
export function subscribeToProofRequests(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
