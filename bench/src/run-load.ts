import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { LoadJob, LoadResult } from './load.ts'

const PROGRAM = fileURLToPath(new URL('load.ts', import.meta.url))

/** Loads one server from a separate process. Throws if any request failed. */
export async function runLoad(job: LoadJob, signal: AbortSignal): Promise<LoadResult> {
  signal.throwIfAborted()
  const child = fork(PROGRAM, { signal })
  child.send(job)
  // Only `load.ts` answers, once.
  const [result] = (await once(child, 'message', { signal })) as [LoadResult]
  if (result.failures > 0)
    throw new Error(`${result.failures} of ${result.requests} requests to ${job.url} failed.`)
  return result
}
