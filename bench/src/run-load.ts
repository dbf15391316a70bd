import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { LoadResult } from './load.ts'

export type LoadRequest = { method: 'GET' | 'POST'; path: string; token: string; body?: string }

/** `duration` in seconds, or `amount` in requests. */
export type LoadJob = { url: string; requests: readonly LoadRequest[]; connections: number } & (
  | { duration: number }
  | { amount: number }
)

/** Loads one server from a separate process. Throws if any request failed. */
export async function runLoad(job: LoadJob, signal: AbortSignal): Promise<LoadResult> {
  signal.throwIfAborted()
  const child = fork(fileURLToPath(new URL('load.ts', import.meta.url)), { signal })
  child.send(job)
  // Only `load.ts` answers, once.
  const [result] = (await once(child, 'message', { signal })) as [LoadResult]
  if (result.failures > 0)
    throw new Error(`${result.failures} of ${result.requests} requests to ${job.url} failed.`)
  return result
}

/** The middle of a list; of an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2
}
