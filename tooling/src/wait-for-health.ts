import { setTimeout as sleep } from 'node:timers/promises'
import type { ManagedProcess } from './managed-process.ts'

const HEALTH_TIMEOUT_MS = 120_000
const POLL_MS = 100

/**
 * Waits until `url` answers 2xx.
 * @throws if the process ends first, if `signal` aborts, or after two minutes.
 */
export async function waitForHealth(
  url: string,
  { name, ended }: ManagedProcess,
  signal: AbortSignal,
): Promise<void> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(HEALTH_TIMEOUT_MS)])
  let ending: string | undefined
  void ended.then(({ words }) => (ending = words))
  while (!(await isHealthy(url))) {
    signal.throwIfAborted()
    if (ending !== undefined) throw new Error(`${name} ${ending}`)
    if (patience.aborted)
      throw new Error(`${name} did not answer at ${url} within ${HEALTH_TIMEOUT_MS / 1000} s`)
    await sleep(POLL_MS)
  }
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000), redirect: 'manual' })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
