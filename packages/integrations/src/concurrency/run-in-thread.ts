import type { ResourceLimits, Worker, WorkerOptions } from 'node:worker_threads'
import { z } from 'zod'

/** Why a thread was ended: it used more memory, or more time, than it may. */
export type ThreadFault = 'too_complex' | 'took_too_long'

type Work = {
  /** What fails, in words for an error. */
  name: string
  /**
   * Starts the thread, which posts one message: its result. Next.js 16.4 only bundles the module of
   * `new Worker(new URL('…', import.meta.url), { … })`, with the options in braces; others it copies as they are.
   */
  start: (options: WorkerOptions) => Worker
  /** What it gets as `workerData`: a plain object, to which Next.js adds what its modules need. */
  data: Record<string, unknown>
  limit_ms: number
  memory: ResourceLimits
}

const Failure = z
  .object({ code: z.string().optional().catch(undefined), name: z.string().catch('Error') })
  .catch({ name: 'Error' })

/**
 * Runs a parser on foreign content in a thread of its own, which is ended at its limits: some content keeps a parser
 * busy for ever. Throws if the thread fails otherwise, without its message, which may quote the content.
 */
export async function runInThread<Result>({
  name: reader,
  start,
  data,
  limit_ms,
  memory,
}: Work): Promise<Result | ThreadFault> {
  const thread = start({
    workerData: data,
    resourceLimits: memory,
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  })
  // What a parser prints may quote the content.
  for (const printed of [thread.stdout, thread.stderr]) printed.resume()
  const { promise, resolve, reject } = Promise.withResolvers<Result | ThreadFault>()
  const timer = setTimeout(() => resolve('took_too_long'), limit_ms)
  thread.once('message', resolve)
  thread.once('error', (error: unknown) => {
    const { code, name } = Failure.parse(error)
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') resolve('too_complex')
    else reject(new Error(`${reader} failed: ${code ?? name}`))
  })
  thread.once('exit', () => reject(new Error(`${reader} ended without a result.`)))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}
