import { availableParallelism } from 'node:os'
import type { ResourceLimits, Worker, WorkerOptions } from 'node:worker_threads'
import { z } from 'zod'
import { atMost } from './at-most.ts'

/** Why a thread was ended: it used more memory, or more time, than it may. */
export type ThreadFault = 'too_complex' | 'took_too_long'

type Pool = {
  /** What fails, in words for an error. */
  name: string
  /**
   * Starts a thread, whose module calls `answerReadings`. Next.js 16.4 only bundles the module of
   * `new Worker(new URL('…', import.meta.url), { … })`, with the options in braces; others it copies as they are.
   */
  start: (options: WorkerOptions) => Worker
  memory: ResourceLimits
  /** How many threads work at the same time; further inputs wait. */
  at_once?: number
  /** How long a thread waits for its next input before it is ended. */
  idle_ms?: number
}

/** Reads an input in a thread of a pool. `limit_ms` counts from when a thread has time. */
type ThreadPool<Input, Result> = (input: Input, limit_ms: number) => Promise<Result | ThreadFault>

/** Starting a thread takes 40 to 60 ms of a processor, most of it for loading its modules. */
const KEPT_IDLE = 2
const IDLE_MS = 30_000

type Answer<Result> = { result: Result } | { fault: ThreadFault } | { error: string } | 'gone'

type Thread<Result> = {
  worker: Worker
  /** Whether it has answered before. */
  isUsed: boolean
  /** Ends the current reading. */
  settle: (answer: Answer<Result>) => void
  /** Ends an idle thread. */
  timer?: NodeJS.Timeout
}

const Failure = z
  .object({ code: z.string().optional().catch(undefined), name: z.string().catch('Error') })
  .catch({ name: 'Error' })

const nobodyWaits = (): void => undefined

/**
 * Runs a parser on foreign content in threads of their own, which are ended at their limits: some content keeps a parser
 * busy for ever. A thread reads one input at a time, and is kept for the next one. Throws if a thread fails otherwise,
 * without its message, which may quote the content.
 */
export function threadPool<Input, Result>(pool: Pool): ThreadPool<Input, Result> {
  const { name, at_once = Math.max(2, availableParallelism()), idle_ms = IDLE_MS } = pool
  const turn = atMost(at_once)
  const idle: Thread<Result>[] = []

  const takeThread = (): Thread<Result> => {
    const thread = idle.pop() ?? startThread<Result>(pool)
    clearTimeout(thread.timer)
    return thread
  }

  const putBack = async (thread: Thread<Result>): Promise<void> => {
    if (idle.length >= KEPT_IDLE) {
      await thread.worker.terminate()
      return
    }
    thread.isUsed = true
    thread.settle = () => leave(thread)
    // A process does not wait for idle threads. It waits for a reading, whose limit is a timer.
    thread.worker.unref()
    thread.timer = setTimeout(() => void thread.worker.terminate(), idle_ms).unref()
    idle.push(thread)
  }

  const leave = (thread: Thread<Result>): void => {
    const at = idle.indexOf(thread)
    if (at >= 0) idle.splice(at, 1)
  }

  const read: ThreadPool<Input, Result> = async (input, limit_ms) => {
    const thread = takeThread()
    const answer = await answerOf(thread, input, limit_ms)
    if (answer !== 'gone' && 'result' in answer) {
      await putBack(thread)
      return answer.result
    }
    await thread.worker.terminate()
    if (answer === 'gone') {
      // It may have ended while it was idle, before anything told us.
      if (thread.isUsed) return read(input, limit_ms)
      throw new Error(`${name} ended without a result.`)
    }
    if ('fault' in answer) return answer.fault
    throw new Error(`${name} failed: ${answer.error}`)
  }

  return (input, limit_ms) => turn(() => read(input, limit_ms))
}

function startThread<Result>({ start, memory }: Pool): Thread<Result> {
  const worker = start({
    // A plain object, to which Next.js adds what its modules need.
    workerData: {},
    resourceLimits: memory,
    env: {},
    execArgv: [],
    // Away from ours, and not read: that would keep the process alive.
    stdout: true,
    stderr: true,
  })
  const thread: Thread<Result> = { worker, isUsed: false, settle: nobodyWaits }
  worker.on('message', (result: Result) => thread.settle({ result }))
  worker.on('error', (error: unknown) => {
    const { code, name } = Failure.parse(error)
    thread.settle(code === 'ERR_WORKER_OUT_OF_MEMORY' ? { fault: 'too_complex' } : { error: code ?? name })
  })
  worker.once('exit', () => thread.settle('gone'))
  return thread
}

async function answerOf<Result>(
  thread: Thread<Result>,
  input: unknown,
  limit_ms: number,
): Promise<Answer<Result>> {
  const { promise, resolve } = Promise.withResolvers<Answer<Result>>()
  thread.settle = resolve
  const timer = setTimeout(() => resolve({ fault: 'took_too_long' }), limit_ms)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  thread.worker.postMessage(input)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    thread.settle = nobodyWaits
  }
}
