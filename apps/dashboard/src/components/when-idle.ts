const AT_THE_LATEST_MS = 2000

/** Does `work` once the browser has shown and answered what is more urgent; answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(work, { timeout: AT_THE_LATEST_MS })
  return () => cancelIdleCallback(asked)
}
