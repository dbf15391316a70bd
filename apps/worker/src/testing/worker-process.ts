import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@stayward/db/embedded/free-port'
import type { Variables } from '@stayward/env/env'
import { programEnv } from '@stayward/env/testing/program-env'
import { PATIENCE_MS } from './patience.ts'

/** The program of a worker, as it is deployed. */
export const WORKER_MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

/** A worker as it is deployed: a process of its own. */
export interface WorkerProcess {
  child: ChildProcess
  /** The address of its health server. */
  url: string
  /** Kills it at once, as a machine that loses power does; nothing if it has ended. */
  kill: () => Promise<void>
}

/** The status that an address returns, or null if nothing answers. */
export const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => null,
  )

/**
 * Starts a worker with these variables and a port of its own, for which no other test can be in the way. Resolves once
 * it says that it is ready; throws if it ends before, or is not ready in time.
 */
export async function startWorkerProcess(variables: Variables): Promise<WorkerProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, [WORKER_MAIN], {
    stdio: 'inherit',
    env: programEnv({
      LOG_LEVEL: 'fatal',
      ...variables,
      LISTEN_HOST: '127.0.0.1',
      WORKER_PORT: String(port),
    }),
  })
  const url = `http://127.0.0.1:${port}`
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const kill = async () => {
    if (hasEnded()) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
  const patience = AbortSignal.timeout(PATIENCE_MS)
  while ((await statusOf(`${url}/ready`)) !== 200) {
    if (hasEnded())
      throw new Error(`The worker ended with ${child.exitCode ?? child.signalCode} as it started.`)
    if (patience.aborted) {
      await kill()
      throw new Error(`The worker was not ready within ${PATIENCE_MS / 1000} seconds.`)
    }
    await wait(100)
  }
  return { child, url, kill }
}
