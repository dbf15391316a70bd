const AT_THE_LATEST_MS = 2000

/** Calls `work` once the browser is idle; returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(work, { timeout: AT_THE_LATEST_MS })
  return () => cancelIdleCallback(asked)
}
